import { useState, type Ref } from 'react';

import { fieldId } from './field.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './error-summary.css';

export interface FieldErrorLine {
  /** Names the field that the line leads to; without it, the line is plain text. */
  name?: string | undefined;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldErrorLine[];
  /** Takes the focus after a refused submit. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Lists every error of the form just submitted, in the order of its fields, and is announced once, when it appears. Renders nothing without
 * errors.
 */
export function ErrorSummary({ errors, ...more }: ErrorSummaryProps) {
  return errors.length > 0 && <Summary errors={errors} {...more} />;
}

function Summary({ title, errors, ref }: ErrorSummaryProps) {
  const content = [title, ...errors.map(({ text }) => text)].join('\n');
  const [first] = useState(content);
  const [isQuiet, setQuiet] = useState(false);
  if (content !== first && !isQuiet) setQuiet(true);
  return (
    <div
      ref={ref}
      role="alert"
      // The list is not announced again, because a person who corrects one field after another would hear the other errors each time; the
      // fields report their own errors.
      aria-live={isQuiet ? 'off' : undefined}
      tabIndex={-1}
      className="k-error-summary"
    >
      <h2 className="k-error-summary-title">
        <Icon name="error" />
        {title}
      </h2>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={`${name}${text}`}>{name === undefined ? text : <FieldLink name={name} text={text} />}</li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ name, text }: { name: string; text: string }) {
  return (
    <a
      className="k-link"
      href={`#${fieldId(name)}`}
      onClick={(event) => {
        // The hash would add an entry to the history, through which "back" would have to go.
        event.preventDefault();
        focusField(name);
      }}
    >
      {text}
    </a>
  );
}

const controls = 'input, select, textarea, button';

/** Focuses the control of that name; in a group, the chosen one, or else the first. */
function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  const control = field?.matches(`${controls}, a`)
    ? field
    : (field?.querySelector<HTMLElement>('input:checked') ?? field?.querySelector<HTMLElement>(controls));
  control?.focus();
}
