import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';

import { FieldDescription, FieldLabel, FieldProblem } from './field-parts.tsx';
import { fieldId, type FieldFace } from './field.ts';
import { IconButton } from './icon-button.tsx';
import './password-field.css';

export interface PasswordFieldProps extends FieldFace {
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
  /** Shown while caps lock is on. */
  capsLockText: string;
  onChange?: ((value: string) => void) | undefined;
  /** Below the input, such as the rules for a new password; `describedBy` has it read with the field. */
  children?: ReactNode;
  describedBy?: string | undefined;
}

/** Uncontrolled; paste and password managers work. */
export function PasswordField({
  name,
  label,
  mark,
  required = false,
  description,
  error,
  id = fieldId(name),
  autoComplete,
  showLabel,
  hideLabel,
  capsLockText,
  onChange,
  children,
  describedBy,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <AriaTextField
      id={id}
      name={name}
      className="k-field"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      spellCheck="false"
      autoCorrect="off"
      isRequired={required}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      {...(onChange && { onChange })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      <FieldLabel label={label} mark={mark} />
      {description && <FieldDescription>{description}</FieldDescription>}
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
      <FieldProblem error={error} />
    </AriaTextField>
  );
}
