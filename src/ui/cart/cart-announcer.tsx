import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { cartQuery } from '#api/carts/cart.queries.ts';
import type { CartAct, CartChanged } from '#machines/buying/cart/cart.types.ts';
import { totalText } from '#ui/articles/total-text.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';
import { useAnnounced } from '#ui/portal/use-announced.ts';

/** Announces each change that a person makes through the cart's chart, and the new total, on any page. Renders nothing. */
export default function CartAnnouncer() {
  const { t, i18n } = useTranslation('cart');
  const cart = usePortalActor('cart');
  const queries = useQueryClient();
  const actText = (act: CartAct): string => {
    switch (act.verb) {
      case 'add':
        return t('announce.added', act);
      case 'change':
        return t('announce.changed', act);
      case 'assign':
        return t(act.machineNo === null ? 'announce.forNoMachine' : 'announce.forMachine', { ...act });
      case 'remove':
        return t('announce.removed', act);
    }
  };
  useAnnounced<CartChanged>(cart, {
    'cart.changed': ({ acts }) => {
      const now = queries.getQueryData(cartQuery.queryKey);
      if (acts.length === 0 || now === undefined) return null;
      const count = t('announce.lines', { count: now.items.length });
      const total = totalText(t, now.totals, i18n.language);
      return [...acts.map(actText), count, total].filter((text) => text !== null).join(' ');
    },
  });
  return null;
}
