import { useTranslation } from 'react-i18next';

import type { Basket, Totals } from '#contract/carts/cart.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { useSumEntries, type SumEntry } from '#ui/record/sum-entries.ts';

/** Returns the sums for the intent, as the server has calculated them. */
export const totalsFor = (intent: CheckoutIntent, { totals, totalsAsQuote }: Basket): Totals =>
  intent === 'quote' ? totalsAsQuote : totals;

/** Counts the articles whose price is not known. */
export const unpricedIn = ({ items }: Pick<Basket, 'items'>): number =>
  items.filter(({ lineTotalCents }) => lineTotalCents === null).length;

/** Returns a function that lists the sums to show, in their order; unknown sums and those not charged are left out. */
export const useTotalsEntries = () => {
  const { t } = useTranslation('cart');
  const sumEntries = useSumEntries();
  return (totals: Totals, unpriced: number): readonly SumEntry[] => {
    if (totals.complete) return sumEntries(totals);
    // As long as no price is known, a sum of 0 would be wrong (settled point 20).
    if (totals.subtotalCents === 0) return [];
    // A total that leaves something out says so in its own name (settled point 20).
    return sumEntries(totals, t('totals.totalWithout', { count: unpriced }));
  };
};
