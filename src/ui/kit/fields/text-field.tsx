import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

import { FieldFrame, type TextProps } from './field-frame.tsx';

export interface TextFieldProps
  extends
    TextProps,
    Pick<
      AriaTextFieldProps,
      'type' | 'inputMode' | 'autoComplete' | 'defaultValue' | 'onBlur' | 'isReadOnly' | 'autoFocus'
    > {
  inputRef?: Ref<HTMLInputElement>;
}

/** Uncontrolled: the form reads it on submit by its `name`. */
export function TextField({ inputRef, ...frame }: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Input ref={inputRef ?? null} className="k-input" />
    </FieldFrame>
  );
}
