import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';

import { CheckboxMark } from './checkbox.tsx';
import { FieldDescription, FieldLabel, FieldProblem } from './field-parts.tsx';
import { fieldId, type FieldFace } from './field.ts';

export interface CheckboxGroupProps extends FieldFace {
  options: readonly { value: string; label: string }[];
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((values: string[]) => void) | undefined;
}

export function CheckboxGroup({
  name,
  label,
  mark,
  required = false,
  description,
  error,
  id = fieldId(name),
  options,
  value,
  defaultValue,
  onChange,
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      id={id}
      name={name}
      className="k-field"
      isRequired={required}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(value && { value: [...value] })}
      {...(defaultValue && { defaultValue: [...defaultValue] })}
      {...(onChange && { onChange })}
    >
      <FieldLabel label={label} mark={mark} />
      {description && <FieldDescription>{description}</FieldDescription>}
      {options.map((option) => (
        <CheckboxField key={option.value} value={option.value}>
          <CheckboxButton className="k-checkbox">
            <CheckboxMark />
            <span>{option.label}</span>
          </CheckboxButton>
        </CheckboxField>
      ))}
      <FieldProblem error={error} />
    </AriaCheckboxGroup>
  );
}
