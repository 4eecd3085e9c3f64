import { Link as AriaLink } from 'react-aria-components/Link';

import './link-tabs.css';

export interface LinkTab {
  id: string;
  href: string;
  label: string;
  /** Appears beside the label; `null` while it is unknown. */
  count: number | null;
}

interface LinkTabsProps {
  /** Names the navigation. */
  label: string;
  tabs: readonly LinkTab[];
  current: string;
  locale: string;
}

/** Switches between pages of the same kind; each has its own address, so these are links. */
export function LinkTabs({ label, tabs, current, locale }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="k-link-tabs">
      <ul>
        {tabs.map(({ id, href, label: text, count }) => (
          <li key={id}>
            <AriaLink
              href={href}
              className="k-link-tab"
              {...(id === current && { 'aria-current': 'page' as const })}
            >
              {text}
              {count !== null && <span className="k-link-tab-count"> {count.toLocaleString(locale)}</span>}
            </AriaLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
