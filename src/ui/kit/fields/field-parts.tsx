import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

import type { FieldProps } from './field.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './field.css';

/** Shows the words of a label, and the mark after them. */
export function LabelText({ label, mark }: Pick<FieldProps, 'label' | 'mark'>) {
  return (
    <>
      {label}
      {mark && (
        <>
          {' '}
          <span className="k-field-mark">{mark}</span>
        </>
      )}
    </>
  );
}

export function FieldDescription({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className="k-field-description">
      {children}
    </Text>
  );
}

/** Renders nothing while its field is valid. */
export function FieldProblem({ error }: { error: string | undefined }) {
  return (
    <FieldError className="k-field-error">
      <Icon name="error" />
      {error}
    </FieldError>
  );
}

interface FieldPartsProps extends Pick<FieldProps, 'label' | 'mark' | 'description' | 'error'> {
  children: ReactNode;
}

/** Wraps the controls of a React Aria field, which connects its parts. */
export function FieldParts({ label, mark, description, error, children }: FieldPartsProps) {
  return (
    <>
      <Label className="k-field-label">
        <LabelText label={label} mark={mark} />
      </Label>
      {description && <FieldDescription>{description}</FieldDescription>}
      {children}
      <FieldProblem error={error} />
    </>
  );
}

interface DescribingProps {
  /** The control refers to this id in its `aria-describedby`. */
  id: string;
  children: ReactNode;
}

/** Describes a native control, which no context of React Aria connects to its parts. */
export function DescriptionOf({ id, children }: DescribingProps) {
  return (
    <span id={id} className="k-field-description">
      {children}
    </span>
  );
}

/** Shows the problem of a native control. */
export function ProblemOf({ id, children }: DescribingProps) {
  return (
    <span id={id} className="k-field-error">
      <Icon name="error" />
      {children}
    </span>
  );
}
