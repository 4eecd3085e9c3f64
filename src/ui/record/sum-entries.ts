import { useTranslation } from 'react-i18next';

import type { Totals } from '#contract/carts/cart.contract.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';

export type ShownSums = Pick<
  Totals,
  'subtotalCents' | 'surchargeCents' | 'vatCents' | 'vatRate' | 'totalCents'
>;

export interface SumEntry {
  readonly id: 'subtotal' | 'surcharge' | 'vat' | 'total';
  readonly term: string;
  readonly amount: string;
}

/**
 * Returns a function that lists the sums that the server has added up, in their order. Unknown ones, and a surcharge that is not charged,
 * are left out.
 */
export const useSumEntries = () => {
  const { t, i18n } = useTranslation('common');
  return (totals: ShownSums, totalTerm: string = t('totals.total')): readonly SumEntry[] => {
    const rate = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(totals.vatRate);
    const sums: readonly { id: SumEntry['id']; term: string; cents: number | null }[] = [
      { id: 'subtotal', term: t('totals.subtotal'), cents: totals.subtotalCents },
      { id: 'surcharge', term: t('totals.surcharge'), cents: totals.surchargeCents || null },
      { id: 'vat', term: t('totals.vat', { rate }), cents: totals.vatCents },
      { id: 'total', term: totalTerm, cents: totals.totalCents },
    ];
    return sums.flatMap(({ id, term, cents }) =>
      cents === null ? [] : [{ id, term, amount: formatMoney(cents, i18n.language) }],
    );
  };
};
