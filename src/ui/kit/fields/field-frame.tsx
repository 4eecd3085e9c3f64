import { useState, type ReactNode } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';

import { Counter } from './counter.tsx';
import { FieldParts } from './field-parts.tsx';
import { fieldProps, type FieldProps } from './field.ts';

/** Every field for text has these props. */
export interface TextProps extends FieldProps {
  onChange?: ((value: string) => void) | undefined;
  /** Gives the counter its limit in characters, if `counter` is given too; the field accepts longer texts. */
  maxLength?: number | undefined;
  counter?: ((left: number) => string) | undefined;
}

export interface FieldFrameProps
  extends
    TextProps,
    Pick<
      AriaTextFieldProps,
      | 'type'
      | 'inputMode'
      | 'autoComplete'
      | 'autoCorrect'
      | 'autoFocus'
      | 'spellCheck'
      | 'value'
      | 'defaultValue'
      | 'isReadOnly'
      | 'onBlur'
      | 'onPaste'
      | 'onKeyDown'
      | 'onKeyUp'
      | 'aria-describedby'
    > {
  /** Holds the input and what is below it. */
  children: ReactNode;
}

/** Puts label, description, counter and problem around an input. */
export function FieldFrame({
  name,
  label,
  mark,
  required,
  description,
  error,
  id,
  onChange,
  maxLength,
  counter,
  children,
  ...rest
}: FieldFrameProps) {
  const [text, setText] = useState(rest.defaultValue ?? '');
  return (
    <AriaTextField
      {...rest}
      {...fieldProps({ name, required, error, id })}
      onChange={(value) => {
        setText(value);
        onChange?.(value);
      }}
    >
      <FieldParts label={label} mark={mark} description={description} error={error}>
        {children}
        {counter && maxLength !== undefined && (
          <Counter value={rest.value ?? text} maxLength={maxLength} text={counter} />
        )}
      </FieldParts>
    </AriaTextField>
  );
}
