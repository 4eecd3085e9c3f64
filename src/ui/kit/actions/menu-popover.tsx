import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components/Menu';

import { Icon, type IconName } from '#ui/kit/icons/icon.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName | undefined;
  /** Makes the entry a link; without it, `onAction` is called. */
  href?: string | undefined;
}

interface MenuPopoverProps {
  label: string;
  entries: readonly MenuEntry[];
  selected?: string | undefined;
  onAction?: ((id: string) => void) | undefined;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Renders the open part of a menu, in a file of its own because it weighs more than 20 kB compressed. */
export function MenuPopover({ label, entries, selected, onAction, trigger, onClose }: MenuPopoverProps) {
  const choice =
    selected === undefined
      ? {}
      : ({ selectionMode: 'single', selectedKeys: [selected], disallowEmptySelection: true } as const);
  // The person pressed a button to open the menu, so the focus may move into it.
  const focus = { autoFocus: 'first' } as const;
  return (
    <Popover
      className="k-popover"
      aria-label={label}
      placement="bottom end"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AriaMenu
        {...choice}
        {...focus}
        className="k-menu"
        aria-label={label}
        onClose={onClose}
        onAction={(key) => onAction?.(String(key))}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.id}
            id={entry.id}
            textValue={entry.label}
            className="k-menu-item"
            {...(entry.href !== undefined && { href: entry.href })}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <span className="k-menu-text">{entry.label}</span>
            {entry.id === selected && <Icon name="check" />}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
