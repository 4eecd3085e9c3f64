import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { newsQuery } from '#api/news/news.queries.ts';
import { LEVELS, meets, meetsLevel } from '#contract/accounts/access.contract.ts';
import { ROUTES, pathOf, type ScreenId } from '#machines/portal/navigation/routes.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import type { IconName } from '#ui/kit/icons/icon.tsx';
import { connectNavigation } from '#ui/portal/navigation.connect.ts';
import { pageAddress } from '#ui/portal/page-address.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export interface MenuEntry {
  readonly screen: ScreenId;
  readonly path: string;
  readonly icon: IconName;
}

export interface MenuGroup {
  readonly group: 'customerArea' | 'shop';
  readonly entries: readonly MenuEntry[];
}

/** Holds the entries of the side menu, including those of section 2 of the specification, each with its icon. */
const ICONS = {
  customerArea: {
    desk: 'desk',
    dashboard: 'dashboard',
    machines: 'machine',
    orders: 'order',
    offers: 'offer',
    customers: 'customers',
    dataSheets: 'sheet',
    memoryList: 'list',
    myAccount: 'user',
  },
  shop: { media: 'media', spareParts: 'part', quickOrder: 'rows' },
} as const satisfies Record<MenuGroup['group'], Partial<Record<ScreenId, IconName>>>;

const entriesFor = (
  icons: Partial<Record<ScreenId, IconName>>,
  visitor: SignedInVisitor,
): readonly MenuEntry[] =>
  Object.entries(icons).flatMap(([id, icon]) => {
    const route = ROUTES.find(({ screen }) => screen === id);
    if (route === undefined || typeof route.requires !== 'object') return [];
    return meets(visitor, route.requires) ? [{ screen: route.screen, path: route.pattern, icon }] : [];
  });

/** Returns the entries of the side menu for this visitor: the pages that they may enter. */
export const menuGroups = (visitor: SignedInVisitor): readonly MenuGroup[] =>
  (['customerArea', 'shop'] as const)
    .map((group) => ({ group, entries: entriesFor(ICONS[group], visitor) }))
    .filter(({ entries }) => entries.length > 0);

/** Returns a function that counts the unseen news about the things on a page. Nothing is fetched for a visitor who may not read news. */
export const useUnseen = (visitor: SignedInVisitor): ((screen: ScreenId) => number) => {
  const mayRead = meetsLevel(visitor, { level: LEVELS.dataSheetsOnly });
  const { data } = useQuery({ ...newsQuery, enabled: mayRead });
  const counts: Partial<Record<ScreenId, number>> = data?.unseen ?? {};
  return (screen) => counts[screen] ?? 0;
};

/** Returns where an entry leads. */
export const hrefOf = ({ screen, path }: MenuEntry, visitor: SignedInVisitor): string =>
  pageAddress({ screen, pattern: path }, visitor);

export const useMenu = () => {
  const navigation = usePortalActor('navigation');
  const opened = useSelector(navigation, (snapshot) => connectNavigation(snapshot).menu);
  const path = useSelector(navigation, ({ context }) => pathOf(context.currentUrl));
  return {
    opened,
    toggle: () => navigation.send({ type: 'menu.toggle', opened }),
    /** Returns `page` for the page itself, and `true` for a page below it. */
    currentAt: (entry: MenuEntry): 'page' | 'true' | undefined => {
      if (path === entry.path) return 'page';
      return path.startsWith(`${entry.path}/`) ? 'true' : undefined;
    },
  };
};
