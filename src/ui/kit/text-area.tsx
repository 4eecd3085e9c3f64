import { useState, type Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';

import { Counter } from './counter.tsx';
import { FieldDescription, FieldLabel, FieldProblem } from './field-parts.tsx';
import { fieldId, type FieldFace } from './field.ts';

export interface TextAreaProps
  extends FieldFace, Pick<AriaTextFieldProps, 'value' | 'defaultValue' | 'onBlur' | 'isReadOnly'> {
  onChange?: ((value: string) => void) | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
  rows?: number;
  /** In characters; not enforced while typing. Shows the counter when `counter` is given too. */
  maxLength?: number | undefined;
  counter?: ((left: number) => string) | undefined;
}

/** Read it from the form on submit by its `name`; with `value` it shows what the flow holds. */
export function TextArea({
  name,
  label,
  mark,
  required = false,
  description,
  error,
  id = fieldId(name),
  onChange,
  inputRef,
  rows = 4,
  maxLength,
  counter,
  ...rest
}: TextAreaProps) {
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
      <AriaTextArea ref={inputRef ?? null} rows={rows} className="k-input" />
      {counter && maxLength !== undefined && (
        <Counter value={rest.value ?? text} maxLength={maxLength} text={counter} />
      )}
      <FieldProblem error={error} />
    </AriaTextField>
  );
}
