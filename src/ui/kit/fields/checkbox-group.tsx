import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';

import { CheckboxMark } from './checkbox.tsx';
import { FieldParts } from './field-parts.tsx';
import { fieldProps, type FieldProps } from './field.ts';

export interface CheckboxGroupProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((values: string[]) => void) | undefined;
}

export function CheckboxGroup({ options, value, defaultValue, onChange, ...face }: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...fieldProps(face)}
      {...(value && { value: [...value] })}
      {...(defaultValue && { defaultValue: [...defaultValue] })}
      {...(onChange && { onChange })}
    >
      <FieldParts {...face}>
        {options.map((option) => (
          <CheckboxField key={option.value} value={option.value}>
            <CheckboxButton className="k-checkbox">
              <CheckboxMark />
              <span>{option.label}</span>
            </CheckboxButton>
          </CheckboxField>
        ))}
      </FieldParts>
    </AriaCheckboxGroup>
  );
}
