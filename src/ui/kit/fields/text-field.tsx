import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface TextFieldProps extends Omit<FieldFrameProps, 'children' | 'value'> {
  inputRef?: Ref<HTMLInputElement>;
  /** In a field for a day, these are the first and the last day that the calendar offers. */
  min?: string;
  max?: string;
}

/** Is uncontrolled, because the form reads it on submit by its `name`. */
export function TextField({ inputRef, min, max, ...frame }: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Input ref={inputRef ?? null} className="k-input" min={min} max={max} />
    </FieldFrame>
  );
}
