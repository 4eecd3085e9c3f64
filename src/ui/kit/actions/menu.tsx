import { lazy, startTransition, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';
import type { MenuEntry } from './menu-popover.tsx';
import './button.css';
import './menu.css';

const load = () => import('./menu-popover.tsx');
const MenuPopover = lazy(async () => ({ default: (await load()).MenuPopover }));

/** Fetches the code before the press; a failure is reported when the menu opens. */
const prefetch = () => void load().catch(() => undefined);

export interface MenuProps {
  /** Fills the button that opens the menu. */
  children: ReactNode;
  icon?: IconName;
  /** Names the button and the menu. */
  label: string;
  entries: readonly MenuEntry[];
  /** Names the current entry, in menus that choose one of several. */
  selected?: string | undefined;
  onAction?: ((id: string) => void) | undefined;
}

/** Renders a button with a menu, whose code is fetched when the pointer or the focus first comes near. */
export function Menu({ children, icon, label, ...menu }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // The button answers the press first: a menu takes several frames to draw on a slow device.
  const open = () => startTransition(() => setOpen(true));
  return (
    <>
      <AriaButton
        ref={trigger}
        className="k-button k-button-quiet k-menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={prefetch}
        onFocus={prefetch}
        onPress={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') open();
          else event.continuePropagation();
        }}
      >
        {icon && <Icon name={icon} />}
        {children}
        <Icon name="chevron-down" />
      </AriaButton>
      {isOpen && (
        <Suspense>
          <MenuPopover {...menu} label={label} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
