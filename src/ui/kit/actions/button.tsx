import { useEffect, type ReactNode, type Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { announceNow } from '#ui/kit/page/announce.ts';
import { Dots } from '#ui/kit/states/dots.tsx';
import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import './button.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Pick<
  AriaButtonProps,
  | 'onPress'
  | 'type'
  | 'form'
  | 'name'
  | 'value'
  | 'aria-label'
  | 'aria-describedby'
  | 'slot'
  | 'id'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'autoFocus'
> {
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'm' | 's';
  icon?: IconName | undefined;
  /** Announced while the act is in progress, for example "Sending …"; the button stays focusable and ignores presses. */
  busyLabel?: string | undefined;
  /** Without a `busyLabel`, the button only waits for another control's act. */
  busy?: boolean | undefined;
  /** Runs when the pointer or the focus comes near, so that the code for a press can be fetched. */
  onNear?: (() => void) | undefined;
  /** Fills the width of its container. */
  wide?: boolean;
}

/** The kit has no disabled button: people can always press, and learn what is missing. */
export function Button({
  children,
  variant = 'secondary',
  size = 'm',
  icon,
  busy = false,
  busyLabel = '',
  wide = false,
  type = 'button',
  onPress,
  onNear,
  ...rest
}: ButtonProps) {
  const isActing = busy && busyLabel !== '';
  // React Aria's own pending state refers to the button, which may be gone before a screen reader announces it.
  useEffect(() => {
    if (isActing) announceNow(busyLabel);
  }, [isActing, busyLabel]);
  return (
    <AriaButton
      {...rest}
      type={busy ? 'button' : type}
      aria-disabled={busy}
      {...(onPress && !busy && { onPress })}
      {...(onNear && { onHoverStart: onNear, onFocus: onNear })}
      className={`k-button k-button-${variant} k-button-${size}${wide ? ' k-button-wide' : ''}${isActing ? ' k-button-acting' : ''}`}
    >
      {icon && <Icon name={icon} />}
      <span className="k-button-text">{children}</span>
      {isActing && (
        <span className="k-button-busy">
          <Dots label={busyLabel} />
        </span>
      )}
    </AriaButton>
  );
}
