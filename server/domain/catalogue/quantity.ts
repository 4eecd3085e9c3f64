import type { QuantityRefusal } from '#contract/carts/cart.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';

/** Holds the facts that decide whether an article may be put into a cart, and in which quantities. */
export interface Orderability {
  readonly quantityStep: number;
  readonly discontinued: boolean;
}

/** Returns whether a quantity can be in a cart: a whole multiple of the article's step, up to the limit. */
export const isOrderable = (quantity: number, step: number): boolean =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY && quantity % step === 0;

/** Rounds a quantity up to one that a cart accepts, but not beyond the largest of them. */
export const nearestOrderable = (quantity: number, step: number): number =>
  Math.min(Math.ceil(quantity / step), Math.floor(MAX_QUANTITY / step)) * step;

/** Returns why a cart did not take a quantity; an unknown article, or one that is no longer sold, counts as not found. */
export const refusedQuantity = (article: Orderability | undefined): QuantityRefusal =>
  article === undefined || article.discontinued
    ? 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'
    : 'VALIDATION_ERROR';
