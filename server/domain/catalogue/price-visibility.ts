import { seesEveryPrice, seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';
import type { PriceState } from '#contract/catalogue/article.contract.ts';

/** Holds the numbers of the articles whose prices this login session has asked for. */
export type RevealedPrices = ReadonlySet<string>;

/** Returns whether the visitor may see the price of one article. */
export const priceStateOf = (visitor: Visitor, articleNo: string, revealed: RevealedPrices): PriceState => {
  if (!seesPrices(visitor)) return 'hidden';
  return seesEveryPrice(visitor) || revealed.has(articleNo) ? 'visible' : 'on_request';
};

interface Prices {
  readonly listPriceCents: number;
  readonly priceCents: number;
}

/** Returns the article's prices if they are visible, else `null` for both. */
export const visiblePrices = (
  prices: Prices,
  state: PriceState,
): { listPriceCents: number | null; priceCents: number | null } =>
  state === 'visible'
    ? { listPriceCents: prices.listPriceCents, priceCents: prices.priceCents }
    : { listPriceCents: null, priceCents: null };
