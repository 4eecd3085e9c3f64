import type { Basket, Totals } from '#contract/carts/cart.contract.ts';
import type { Translate } from '#i18n/resources.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';
import { formatMoney } from '#ui/kit/display/money.tsx';

export interface TotalsEntry {
  readonly id: 'subtotal' | 'surcharge' | 'vat' | 'total';
  readonly term: string;
  readonly amount: string;
}

/** Returns the sums for the intent, as the server has calculated them. */
export const totalsFor = (intent: CheckoutIntent, { totals, totalsAsQuote }: Basket): Totals =>
  intent === 'quote' ? totalsAsQuote : totals;

/** Counts the articles whose price is not known. */
export const unpricedIn = ({ items }: Pick<Basket, 'items'>): number =>
  items.filter(({ lineTotalCents }) => lineTotalCents === null).length;

/** Returns the sums to show, in their order; unknown sums and those not charged are left out. */
export const totalsEntries = (
  t: Translate<['cart', 'common']>,
  totals: Totals,
  unpriced: number,
  language: string,
): readonly TotalsEntry[] => {
  // As long as no price is known, a sum of 0 would be wrong (settled point 20).
  if (!totals.complete && totals.subtotalCents === 0) return [];
  const rate = new Intl.NumberFormat(language, { style: 'percent' }).format(totals.vatRate);
  const sums: readonly { id: TotalsEntry['id']; term: string; cents: number | null }[] = [
    { id: 'subtotal', term: t('common:totals.subtotal'), cents: totals.subtotalCents },
    { id: 'surcharge', term: t('common:totals.surcharge'), cents: totals.surchargeCents || null },
    { id: 'vat', term: t('common:totals.vat', { rate }), cents: totals.vatCents },
    {
      id: 'total',
      // A total that leaves something out says so in its own name (settled point 20).
      term: totals.complete ? t('common:totals.total') : t('totals.totalWithout', { count: unpriced }),
      cents: totals.totalCents,
    },
  ];
  return sums.flatMap(({ id, term, cents }) =>
    cents === null ? [] : [{ id, term, amount: formatMoney(cents, language) }],
  );
};
