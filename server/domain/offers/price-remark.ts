import type { PriceRemark } from '#contract/desk/desk-offer.contract.ts';

/** Marks a price below this share of the shop price as unusual. */
const UNUSUAL_SHARE = 0.5;

/** Returns why a price, in cents, may be a mistake: it is zero, or less than half of the shop price. */
export const priceRemark = (priceCents: number | null, shopPriceCents: number | null): PriceRemark | null => {
  if (priceCents === 0) return 'free';
  if (priceCents === null || shopPriceCents === null) return null;
  return priceCents < shopPriceCents * UNUSUAL_SHARE ? 'far_below' : null;
};
