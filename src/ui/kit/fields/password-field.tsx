import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';

import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import './password-field.css';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  showLabel: string;
  hideLabel: string;
  /** Appears while caps lock is on. */
  capsLockText: string;
  onChange?: ((value: string) => void) | undefined;
  /** Appears below the input, as the rules for a new password do; `describedBy` has it read out with the field. */
  children?: ReactNode;
  describedBy?: string | undefined;
}

/** Is uncontrolled, so that pasting and password managers work. */
export function PasswordField({
  showLabel,
  hideLabel,
  capsLockText,
  children,
  describedBy,
  ...frame
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      {...frame}
      type={shown ? 'text' : 'password'}
      spellCheck="false"
      autoCorrect="off"
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <div className="k-password">
        <Input className="k-input" autoCapitalize="none" />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onPress={() => setShown(!shown)}
        />
      </div>
      <output className="k-field-counter">{capsLock && capsLockText}</output>
      {children}
    </FieldFrame>
  );
}
