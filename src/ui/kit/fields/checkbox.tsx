import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';

import { FieldDescription, FieldProblem } from './field-parts.tsx';
import { fieldProps } from './field.ts';
import { Icon } from '#ui/kit/icons/icon.tsx';
import './checkbox.css';

export interface CheckboxProps {
  name: string;
  /** Holds the label, which may be visually hidden. */
  children: ReactNode;
  required?: boolean | undefined;
  /** The box can be read and focused, but not changed now. */
  readOnly?: boolean | undefined;
  selected?: boolean | undefined;
  onChange?: ((selected: boolean) => void) | undefined;
  description?: string | undefined;
  error?: string | undefined;
  id?: string | undefined;
}

/** Is uncontrolled unless `selected` is given. The form data holds "on" if the box is ticked. */
export function Checkbox({
  name,
  children,
  required,
  readOnly = false,
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
      {...(selected !== undefined && { isSelected: selected })}
      {...(onChange && { onChange })}
    >
      <CheckboxButton className="k-checkbox">
        <span className="k-checkbox-mark">
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {description && <FieldDescription>{description}</FieldDescription>}
      <FieldProblem error={error} />
    </CheckboxField>
  );
}
