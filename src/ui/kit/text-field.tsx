import { useState, type Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';

import { Counter } from './counter.tsx';
import { FieldDescription, FieldLabel, FieldProblem } from './field-parts.tsx';
import { fieldId, type FieldFace } from './field.ts';

export interface TextFieldProps
  extends
    FieldFace,
    Pick<
      AriaTextFieldProps,
      'type' | 'inputMode' | 'autoComplete' | 'defaultValue' | 'onBlur' | 'isReadOnly' | 'autoFocus'
    > {
  onChange?: ((value: string) => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** In characters; not enforced while typing. Shows the counter when `counter` is given too. */
  maxLength?: number | undefined;
  counter?: ((left: number) => string) | undefined;
}

/** Uncontrolled: read it from the form on submit by its `name`. */
export function TextField({
  name,
  label,
  mark,
  required = false,
  description,
  error,
  id = fieldId(name),
  onChange,
  inputRef,
  maxLength,
  counter,
  ...rest
}: TextFieldProps) {
  const [text, setText] = useState(rest.defaultValue ?? '');
  return (
    <AriaTextField
      {...rest}
      id={id}
      name={name}
      className="k-field"
      isRequired={required}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onChange={(value) => {
        setText(value);
        onChange?.(value);
      }}
    >
      <FieldLabel label={label} mark={mark} />
      {description && <FieldDescription>{description}</FieldDescription>}
      <Input ref={inputRef ?? null} className="k-input" />
      {counter && maxLength !== undefined && <Counter value={text} maxLength={maxLength} text={counter} />}
      <FieldProblem error={error} />
    </AriaTextField>
  );
}
