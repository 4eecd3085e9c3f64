import type { PriceRemark } from '#contract/desk/desk-offer.contract.ts';

/** A price below this share of the shop price is unusual. */
const UNUSUAL_SHARE = 0.5;

/** Returns the reason why a price, in cents, may be a mistake: there is nothing to pay, or less than half of what the shop asks. */
export const priceRemark = (priceCents: number | null, shopPriceCents: number | null): PriceRemark | null => {
  if (priceCents === 0) return 'free';
  if (priceCents === null || shopPriceCents === null) return null;
  return priceCents < shopPriceCents * UNUSUAL_SHARE ? 'far_below' : null;
};
