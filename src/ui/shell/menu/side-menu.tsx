import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import type { ScreenId } from '#machines/portal/navigation/routes.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { CountBadge } from '#ui/kit/display/count-badge.tsx';
import { Icon } from '#ui/kit/icons/icon.tsx';
import { Landmark } from '#ui/kit/page/landmark.tsx';

import { coversPage } from './covers-page.ts';
import { hrefOf, menuGroups, useMenu, useUnseen } from './menu.connect.ts';
import { SIDE_MENU_ID, useMenuOverPage } from './menu-over-page.ts';
import { useEscapedTip } from '#ui/shell/escaped-tip.ts';
import './side-menu.css';

/**
 * While the menu is collapsed, shows icons on a wide screen, with words below them on a very wide one, and nothing on a narrow one. A
 * search, or another page of a list, does not draw the menu again.
 */
export const SideMenu = memo(function SideMenu({ visitor }: { visitor: SignedInVisitor }) {
  const { t } = useTranslation();
  const { opened, toggle, currentAt } = useMenu();
  const unseenOn = useUnseen(visitor);
  const tip = useEscapedTip();
  useMenuOverPage(opened, toggle);
  /** Says what the bare number on the badge counts. */
  const nameOf = (screen: ScreenId): string | undefined => {
    const count = unseenOn(screen);
    return count === 0 ? undefined : t('menu.unseen', { page: t(`page.${screen}`), count });
  };
  return (
    <Landmark kind="navigation" label={t('menu.label')} className="side-menu" id={SIDE_MENU_ID}>
      {menuGroups(visitor).map(({ group, entries }) => (
        <div key={group} className="side-menu-group">
          <p className="side-menu-title">{t(`menu.${group}`)}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.screen}>
                <Link
                  href={hrefOf(entry, visitor)}
                  className="side-menu-entry"
                  aria-label={nameOf(entry.screen)}
                  aria-current={currentAt(entry)}
                  data-tip-escaped={tip.isEscaped || undefined}
                  onMouseEnter={tip.renew}
                  onFocus={tip.renew}
                  onClick={() => {
                    if (opened && coversPage()) toggle();
                  }}
                >
                  <Icon name={entry.icon} />
                  <span className="side-menu-text">{t(`page.${entry.screen}`)}</span>
                  {unseenOn(entry.screen) > 0 && ' '}
                  <CountBadge count={unseenOn(entry.screen)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Landmark>
  );
});
