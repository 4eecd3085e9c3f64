import { useTranslation } from 'react-i18next';

import { meets } from '#contract/accounts/access.contract.ts';
import { ANY_LATE } from '#contract/orders/delivery-statuses.contract.ts';
import type { Translate } from '#i18n/resources.ts';
import { ROUTES, type PortalRoute } from '#machines/portal/navigation/routes.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { pageAddress } from '#ui/portal/page-address.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

export interface FoundPage {
  readonly name: string;
  readonly path: string;
}

/** A single letter is not searched for, because a letter such as “m” begins a word in the names of most pages. */
const SHORTEST = 2;
const MOST = 5;

/** Leaves out the pages of single records, and checkout, because people enter checkout from the cart. */
const isSuggested = ({ pattern, screen }: PortalRoute): boolean =>
  !pattern.includes(':') && screen !== 'checkout';

const mayOpen = ({ requires }: PortalRoute, visitor: SignedInVisitor): boolean =>
  typeof requires === 'object' && meets(visitor, requires);

/** Returns filtered views of a list that people search for by content, such as late orders. */
const narrowedLists = ({ screen }: PortalRoute, t: Translate<'shell'>) => {
  if (screen === 'orders') return [{ name: t('search.lateOrders'), filters: { delivery_status: ANY_LATE } }];
  if (screen === 'dataSheets') return [{ name: t('search.changedSheets'), filters: { changed: 'true' } }];
  if (screen === 'offers') return [{ name: t('search.waitingOffers'), filters: { state: 'offered' } }];
  return [];
};

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Finds the pages that the visitor may open and whose names have words that begin with the typed ones. */
export const useFoundPages = (text: string): readonly FoundPage[] => {
  const { t } = useTranslation();
  const visitor = useVisitor();
  const typed = wordsOf(text);
  if (visitor === null || typed.join('').length < SHORTEST) return [];
  return ROUTES.flatMap((route) =>
    isSuggested(route) && mayOpen(route, visitor)
      ? [
          { name: t(`page.${route.screen}`), path: pageAddress(route, visitor) },
          ...narrowedLists(route, t).map(({ name, filters }) => ({
            name,
            path: pageAddress(route, visitor, filters),
          })),
        ]
      : [],
  )
    .filter(({ name }) => {
      const words = wordsOf(name);
      return typed.every((term) => words.some((word) => word.startsWith(term)));
    })
    .slice(0, MOST);
};
