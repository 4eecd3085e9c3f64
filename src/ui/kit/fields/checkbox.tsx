import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';

import { FieldDescription, FieldProblem } from './field-parts.tsx';
import { fieldProps } from './field.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './checkbox.css';

export interface CheckboxProps {
  name: string;
  /** The sentence to agree with, which may contain links. */
  children: ReactNode;
  value?: string;
  required?: boolean | undefined;
  /** It can be read and focused, but not changed now. */
  readOnly?: boolean | undefined;
  defaultSelected?: boolean | undefined;
  selected?: boolean | undefined;
  onChange?: ((selected: boolean) => void) | undefined;
  description?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
}

/** Uncontrolled unless `selected` is given. The form data holds `value` (or "on") when it is ticked. */
export function Checkbox({
  name,
  children,
  value,
  required,
  readOnly = false,
  defaultSelected,
  selected,
  onChange,
  description,
  error,
  id,
}: CheckboxProps) {
  return (
    <CheckboxField
      {...fieldProps({ name, required, error, id })}
      isReadOnly={readOnly}
      {...(value !== undefined && { value })}
      {...(selected !== undefined && { isSelected: selected })}
      {...(defaultSelected !== undefined && { defaultSelected })}
      {...(onChange && { onChange })}
    >
      <CheckboxButton className="k-checkbox">
        <CheckboxMark />
        <span>{children}</span>
      </CheckboxButton>
      {description && <FieldDescription>{description}</FieldDescription>}
      <FieldProblem error={error} />
    </CheckboxField>
  );
}

export function CheckboxMark() {
  return (
    <span className="k-checkbox-mark">
      <Icon name="check" />
    </span>
  );
}
