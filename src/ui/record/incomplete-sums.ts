import { useTranslation } from 'react-i18next';

import type { BasketLine, Totals } from '#contract/carts/cart.contract.ts';

/** Returns whether there are sums to show: as long as no price is known, a sum of 0 would be wrong (settled point 20). */
export const hasSums = ({ complete, subtotalCents }: Pick<Totals, 'complete' | 'subtotalCents'>): boolean =>
  complete || Boolean(subtotalCents);

/** Returns a function that names the total: a total that leaves something out says so in its own name (settled point 20). */
export const useTotalName = () => {
  const { t } = useTranslation(['cart', 'common']);
  return (
    { complete }: Pick<Totals, 'complete'>,
    lines: readonly Pick<BasketLine, 'lineTotalCents'>[],
  ): string => {
    if (complete) return t('common:totals.total');
    const unpriced = lines.filter(({ lineTotalCents }) => lineTotalCents === null).length;
    return t('totals.totalWithout', { count: unpriced });
  };
};
