import type { Basket, Totals } from '#contract/carts/cart.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { hasSums, useTotalName } from '#ui/record/incomplete-sums.ts';
import { useSumEntries, type SumEntry } from '#ui/record/sum-entries.ts';

/** Returns the sums for the intent, as the server has calculated them. */
export const totalsFor = (intent: CheckoutIntent, { totals, totalsAsQuote }: Basket): Totals =>
  intent === 'quote' ? totalsAsQuote : totals;

/** Returns a function that lists the sums to show, in their order; unknown sums and those not charged are left out. */
export const useTotalsEntries = () => {
  const sumEntries = useSumEntries();
  const totalName = useTotalName();
  return (totals: Totals, lines: Basket['items']): readonly SumEntry[] =>
    hasSums(totals) ? sumEntries(totals, totalName(totals, lines)) : [];
};
