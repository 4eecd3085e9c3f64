import type { Unit } from '#contract/catalogue/article.contract.ts';
import type { Totals } from '#contract/carts/cart.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { netOf } from '#server/domain/catalogue/pricing.ts';
import { DOCUMENT_TEXTS } from './placed-document-texts.ts';

/** Writes an amount of cents as a document shows it. */
export type AmountText = (cents: number | null) => string;

/** Returns the function that writes amounts; an unknown amount is “on request”. */
export const amountTextIn = (language: Language): AmountText => {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  return (cents) => (cents === null ? DOCUMENT_TEXTS[language].onRequest : money.format(cents / 100));
};

/** Writes a quantity with its unit. */
export const quantityText = (
  { quantity, unit }: { readonly quantity: number; readonly unit: Unit },
  language: Language,
): string => {
  const [one, several] = DOCUMENT_TEXTS[language].units[unit];
  return `${new Intl.NumberFormat(language).format(quantity)} ${quantity === 1 ? one : several}`;
};

/** If no price is known, the sums are unknown as well and must not read 0.00 (settled point 20). */
const hasKnownSums = ({ complete, subtotalCents }: Totals): boolean => complete || Boolean(subtotalCents);

/** Returns whether the sums are known but leave out lines whose price is on request. */
export const leaveOutLines = (totals: Totals): boolean => hasKnownSums(totals) && !totals.complete;

/**
 * Returns the sums of a document, the last of which is the total. `isInvoice` adds the amount that the tax is charged on, as § 14 UStG
 * demands.
 */
export const sumsOf = (
  totals: Totals,
  language: Language,
  isInvoice = false,
): (readonly [name: string, amount: string])[] => {
  const texts = DOCUMENT_TEXTS[language];
  if (!hasKnownSums(totals)) return [[texts.total, texts.onRequest]];
  const amount = amountTextIn(language);
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const { subtotalCents, surchargeCents } = totals;
  const hasSurcharge = surchargeCents !== 0;
  return [
    ...(isInvoice && !hasSurcharge ? [] : [[texts.subtotal, amount(subtotalCents)] as const]),
    ...(hasSurcharge ? [[texts.surcharge, amount(surchargeCents)] as const] : []),
    ...(isInvoice ? [[texts.net, amount(netOf(totals))] as const] : []),
    [texts.vat(rate.format(totals.vatRate)), amount(totals.vatCents)],
    [texts.total, amount(totals.totalCents)],
  ];
};
