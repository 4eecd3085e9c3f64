import { seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';
import type { ContainerType, PriceState, Unit } from '#contract/catalogue/article.contract.ts';
import type { Totals } from '#contract/carts/cart.contract.ts';
import { fingerprintOf } from './fingerprint.ts';
import { priceStateOf, type RevealedPrices } from '#server/domain/catalogue/price-visibility.ts';
import { totalsOf, withoutAmounts, type SurchargeUse } from '#server/domain/catalogue/pricing.ts';
import { nearestOrderable } from '#server/domain/catalogue/quantity.ts';

export interface CartLine {
  readonly articleNo: string;
  readonly quantity: number;
  readonly priceCents: number;
  readonly discontinued: boolean;
  readonly quantityStep: number;
  readonly machineNo: string | null;
  readonly unit: Unit;
  readonly containerSize: number | null;
  readonly containerType: ContainerType | null;
}

/** Describes a line as the visitor may see it; both amounts are `null` if the price is not visible. */
export type SeenLine<Line extends CartLine> = Line & {
  readonly priceState: PriceState;
  readonly visiblePriceCents: number | null;
  readonly lineTotalCents: number | null;
};

export interface PricedCart<Line extends CartLine> {
  readonly lines: readonly SeenLine<Line>[];
  /** Holds the totals of an order. */
  readonly totals: Totals;
  /** Holds the totals of a quote request, without the surcharge. */
  readonly totalsAsQuote: Totals;
  readonly fingerprint: string;
}

/**
 * Calculates the amounts of a cart. Only this code does, so a submission compares the same amounts that the list shows. If the article is
 * no longer sold in the quantity of a line, the quantity is raised to the next one in which it is sold, up to the limit.
 */
export const priceCart = <Line extends CartLine>(
  visitor: Visitor,
  lines: readonly Line[],
  revealed: RevealedPrices,
): PricedCart<Line> => {
  const seenLines = lines.map((line): SeenLine<Line> => {
    const priceState = priceStateOf(visitor, line.articleNo, revealed);
    const visiblePriceCents = priceState === 'visible' ? line.priceCents : null;
    const quantity = nearestOrderable(line.quantity, line.quantityStep);
    return {
      ...line,
      quantity,
      priceState,
      visiblePriceCents,
      lineTotalCents: visiblePriceCents === null ? null : visiblePriceCents * quantity,
    };
  });
  const seenTotals = (surchargeUse: SurchargeUse): Totals => {
    const totals = totalsOf(seenLines, surchargeUse);
    return seesPrices(visitor) ? totals : withoutAmounts(totals);
  };
  const totals = seenTotals('charged');
  return {
    lines: seenLines,
    totals,
    totalsAsQuote: seenTotals('announced'),
    fingerprint: fingerprintOf(seenLines, totals),
  };
};
