import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import './icon-button.css';

export interface IconButtonProps extends Pick<
  AriaButtonProps,
  | 'onPress'
  | 'type'
  | 'slot'
  | 'id'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
  | 'aria-haspopup'
  | 'aria-describedby'
> {
  icon: IconName;
  /** Names the button for screen readers, and is the browser's tooltip. */
  label: string;
  /** Tells screen readers that a press does nothing now, which the flow has to ensure; the button keeps the focus. */
  busy?: boolean;
}

export function IconButton({ icon, label, busy = false, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className="k-icon-button"
      render={(props) => <button {...props} title={label} aria-disabled={busy || undefined} />}
    >
      <Icon name={icon} />
    </AriaButton>
  );
}
