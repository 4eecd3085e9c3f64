import { useId, useState, type KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { announce } from './announce.ts';
import { fieldId } from './field.ts';
import { Icon } from './icons/icon.tsx';
import './field.css';
import './quantity-field.css';
import './visually-hidden.css';

export interface QuantityFieldProps {
  name: string;
  /** Says of what, such as "Quantity of 1041.2"; hidden unless `labelShown`. */
  label: string;
  labelShown?: boolean;
  /** Names of the buttons, such as "One less of 1041.2". */
  lessLabel: string;
  moreLabel: string;
  /** Value the field starts with, and shows again whenever this number changes. */
  value: number;
  min?: number;
  max?: number;
  step?: number;
  description?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
  /** A whole number within the limits, after leaving the field, Enter, an arrow key or a button. */
  onChange?: ((quantity: number) => void) | undefined;
}

/** What was typed as a whole number, or `undefined`; group separators and blanks are forgiven. */
function parse(text: string): number | undefined {
  const digits = text.replace(/[\s.,'’]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

export function QuantityField({
  name,
  label,
  labelShown = false,
  lessLabel,
  moreLabel,
  value,
  min = 1,
  max = 9999,
  step = 1,
  description,
  error,
  id = fieldId(name),
  onChange,
}: QuantityFieldProps) {
  const textId = useId();
  const [shown, setShown] = useState({ text: String(value), of: value });
  if (shown.of !== value) setShown({ text: String(value), of: value });

  const commit = (wanted = value) => {
    const highest = Math.floor(max / step) * step;
    // A quantity that stands already is left alone, whatever step the article has meanwhile.
    const within =
      wanted === value ? value : Math.min(highest, Math.max(min, Math.ceil(wanted / step) * step));
    setShown({ text: String(within), of: value });
    if (within !== value) onChange?.(within);
    return within;
  };
  const stepBy = (steps: number) => commit((parse(shown.text) ?? value) + steps * step);
  // The focus stays on the button, so that its effect on the field has to be spoken.
  const press = (steps: number) => announce(String(stepBy(steps)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') stepBy(1);
    else if (event.key === 'ArrowDown') stepBy(-1);
    else if (event.key === 'Enter') commit(parse(shown.text));
    else return;
    event.preventDefault();
  };
  const describedBy = [description && `${textId}-d`, error && `${textId}-e`].filter(Boolean).join(' ');
  return (
    <div className="k-field">
      <label className={labelShown ? 'k-field-label' : 'k-visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <div className="k-quantity" data-invalid={error !== undefined || undefined}>
        <AriaButton className="k-quantity-button" aria-label={lessLabel} onPress={() => press(-1)}>
          <Icon name="minus" />
        </AriaButton>
        <input
          id={id}
          name={name}
          className="k-quantity-input"
          inputMode="numeric"
          autoComplete="off"
          value={shown.text}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => setShown({ text: event.target.value, of: value })}
          onFocus={(event) => event.target.select()}
          onBlur={() => commit(parse(shown.text))}
          onKeyDown={onKeyDown}
        />
        <AriaButton className="k-quantity-button" aria-label={moreLabel} onPress={() => press(1)}>
          <Icon name="plus" />
        </AriaButton>
      </div>
      {description && (
        <span id={`${textId}-d`} className="k-field-description">
          {description}
        </span>
      )}
      {error && (
        <span id={`${textId}-e`} className="k-field-error">
          <Icon name="error" />
          {error}
        </span>
      )}
    </div>
  );
}
