import type { Totals } from '#contract/carts/cart.contract.ts';
import { SURCHARGE_CENTS, SURCHARGE_FREE_FROM_CENTS } from '#contract/carts/surcharge.contract.ts';

/** Holds the value added tax in whole percent; answers give the rate as a fraction, such as 0.19. */
const VAT_PERCENT = 19;
export const VAT_RATE = VAT_PERCENT / 100;

/** `lineTotalCents` is `null` if the buyer does not know the price. */
export interface PricedLine {
  readonly lineTotalCents: number | null;
}

/** An order includes the minimum-order surcharge; a quote request only announces it (settled point 19). */
export type SurchargeUse = 'charged' | 'announced';

/**
 * Returns the value added tax in cents on a net amount in cents, rounded half up (settled point 19). It calculates in whole numbers
 * throughout, because a binary fraction such as 0.19 would round half a cent the wrong way.
 */
const vatOf = (netCents: number): number => Number((BigInt(netCents) * BigInt(VAT_PERCENT) + 50n) / 100n);

/** Returns by how many cents the subtotal is below the threshold of the surcharge; 0 if no surcharge applies. */
const missingToNoSurcharge = (subtotalCents: number): number =>
  subtotalCents > 0 && subtotalCents < SURCHARGE_FREE_FROM_CENTS
    ? SURCHARGE_FREE_FROM_CENTS - subtotalCents
    : 0;

/** Returns the amount in cents on which the tax is charged; `null` means that it is not known. */
export const netOf = ({ subtotalCents, surchargeCents }: Totals): number | null =>
  subtotalCents === null ? null : subtotalCents + (surchargeCents ?? 0);

/** Returns the sums of the lines with a known price (settled point 19). */
export const totalsOf = (lines: readonly PricedLine[], surchargeUse: SurchargeUse): Totals => {
  const subtotalCents = lines.reduce((sum, line) => sum + (line.lineTotalCents ?? 0), 0);
  const missing = missingToNoSurcharge(subtotalCents);
  const surchargeCents = surchargeUse === 'charged' && missing > 0 ? SURCHARGE_CENTS : 0;
  const vatCents = vatOf(subtotalCents + surchargeCents);
  return {
    subtotalCents,
    surchargeCents,
    vatCents,
    totalCents: subtotalCents + surchargeCents + vatCents,
    vatRate: VAT_RATE,
    complete: lines.every((line) => line.lineTotalCents !== null),
    missingToNoSurchargeCents: missing,
  };
};

/** Returns the same totals for a person who may not see any amount. */
export const withoutAmounts = (totals: Totals): Totals => ({
  ...totals,
  subtotalCents: null,
  surchargeCents: null,
  vatCents: null,
  totalCents: null,
  complete: false,
  missingToNoSurchargeCents: null,
});

/** Returns the stored sums of an order or offer in the shape of the cart's totals. */
export const recordedTotals = (
  record: Omit<Totals, 'missingToNoSurchargeCents'>,
  mayBeSeen: boolean,
): Totals => {
  const { subtotalCents, surchargeCents, vatCents, totalCents, vatRate, complete } = record;
  const totals = {
    subtotalCents,
    surchargeCents,
    vatCents,
    totalCents,
    vatRate,
    complete,
    missingToNoSurchargeCents: subtotalCents === null ? null : missingToNoSurcharge(subtotalCents),
  };
  return mayBeSeen ? totals : withoutAmounts(totals);
};

/** Returns the cents for one unit (a kilogram, a litre …), rounded half up; container sizes are exact to the thousandth. */
export const pricePerUnitCents = (priceCents: number, containerSize: number): number => {
  const thousandths = Math.round(containerSize * 1000);
  return Math.floor((2 * priceCents * 1000 + thousandths) / (2 * thousandths));
};
