import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';

import { FieldFrame, type TextProps } from './field-frame.tsx';

export interface TextAreaProps
  extends
    TextProps,
    Pick<AriaTextFieldProps, 'value' | 'defaultValue' | 'onBlur' | 'onPaste' | 'isReadOnly'> {
  inputRef?: Ref<HTMLTextAreaElement>;
  rows?: number;
}

/** Renders a field of several lines, which the form reads on submit by its `name`; `value` makes it show the flow's text. */
export function TextArea({ inputRef, rows = 4, ...frame }: TextAreaProps) {
  return (
    <FieldFrame {...frame}>
      <AriaTextArea ref={inputRef ?? null} rows={rows} className="k-input" />
    </FieldFrame>
  );
}
