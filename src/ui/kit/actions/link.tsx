import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import './button.css';
import './link.css';

export interface LinkProps extends Pick<
  AriaLinkProps,
  'onPress' | 'onClick' | 'aria-label' | 'aria-current' | 'aria-describedby' | 'id' | 'download'
> {
  ref?: Ref<HTMLAnchorElement>;
  href: string;
  children: ReactNode;
  /** Says that the link opens a new tab, for example "opens in a new tab". */
  newTabText?: string | undefined;
}

/** Renders a link in running text. Portal paths go through the router, everything else through the browser. */
export function Link({ children, newTabText, ...rest }: LinkProps) {
  const newTab = newTabText === undefined ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <AriaLink {...rest} {...newTab} className="k-link">
      {children}
      {newTabText !== undefined && <NewTabMark text={newTabText} />}
    </AriaLink>
  );
}

export interface LinkButtonProps extends LinkProps {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'm' | 's';
  icon?: IconName | undefined;
}

/** Renders a link that looks like a button, because it is the next step, but remains a link. */
export function LinkButton({
  children,
  variant = 'secondary',
  size = 'm',
  icon,
  newTabText,
  ...rest
}: LinkButtonProps) {
  const newTab = newTabText === undefined ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <AriaLink {...rest} {...newTab} className={`k-button k-button-${variant} k-button-${size}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {newTabText !== undefined && <NewTabMark text={newTabText} />}
    </AriaLink>
  );
}

function NewTabMark({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden> ({text})</VisuallyHidden>
      <Icon name="external" />
    </>
  );
}
