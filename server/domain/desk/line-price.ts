import { WHOLE_PRICE_PER_MILLE } from '#contract/desk/desk-limits.contract.ts';
import type { PriceChoice } from '#contract/desk/desk-offer.contract.ts';

/**
 * Returns the price in cents that follows from a choice and the shop price, rounded half up; `null` means that the article has no shop
 * price. It calculates in whole numbers, because a binary fraction would round half a cent the wrong way.
 */
export const chosenPrice = (choice: PriceChoice, shopPriceCents: number | null): number | null => {
  if (choice.kind === 'own') return choice.priceCents;
  if (shopPriceCents === null || choice.kind === 'shop') return shopPriceCents;
  const whole = BigInt(WHOLE_PRICE_PER_MILLE);
  const left = BigInt(WHOLE_PRICE_PER_MILLE - choice.perMille);
  return Number((BigInt(shopPriceCents) * left * 2n + whole) / (2n * whole));
};
