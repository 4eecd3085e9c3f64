import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface TextFieldProps extends Omit<FieldFrameProps, 'children' | 'value'> {
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
