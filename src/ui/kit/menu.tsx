import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';

import { Icon, type IconName } from './icons/icon.tsx';
import './button.css';
import './menu.css';

interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName | undefined;
  /** Makes it a link; otherwise `onAction` hears of it. */
  href?: string | undefined;
}

export interface MenuProps {
  /** Content of the button that opens the menu. */
  children: ReactNode;
  icon?: IconName;
  /** Name of the button where its content is no text. */
  label?: string;
  entries: readonly MenuEntry[];
  /** The entry that is in force, for menus that choose one of several. */
  selected?: string | undefined;
  onAction?: (id: string) => void;
}

export function Menu({ children, icon, label, entries, selected, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className="k-button k-button-quiet k-menu-button" {...(label && { 'aria-label': label })}>
        {icon && <Icon name={icon} />}
        {children}
        <Icon name="chevron-down" />
      </AriaButton>
      <Popover className="k-popover" placement="bottom end">
        <AriaMenu
          className="k-menu"
          {...(selected !== undefined && {
            selectionMode: 'single',
            selectedKeys: [selected],
            disallowEmptySelection: true,
          })}
          {...(onAction && { onAction: (key) => onAction(String(key)) })}
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
    </MenuTrigger>
  );
}
