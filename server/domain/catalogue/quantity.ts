import type { ErrorCode } from '#contract/errors.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';

/** What decides whether an article may be put into a cart, and in which quantities. */
export interface Orderability {
  readonly quantityStep: number;
  readonly discontinued: boolean;
}

/** Whether a quantity can stand in a cart: whole multiples of the article's step, up to the limit. */
export const isOrderable = (quantity: number, step: number): boolean =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY && quantity % step === 0;

/** The next larger quantity that a cart takes, or the largest of all. */
export const nearestOrderable = (quantity: number, step: number): number =>
  Math.min(Math.ceil(quantity / step), Math.floor(MAX_QUANTITY / step)) * step;

/** The codes that a line can be refused with because of its article and quantity. */
export const QUANTITY_REFUSALS = [
  'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
  'VALIDATION_ERROR',
] as const satisfies readonly ErrorCode[];
export type QuantityRefusal = (typeof QUANTITY_REFUSALS)[number];

/** Why a cart did not take a quantity; an article that cannot be bought (any more) is not found. */
export const refusedQuantity = (article: Orderability | undefined): QuantityRefusal =>
  article === undefined || article.discontinued
    ? 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'
    : 'VALIDATION_ERROR';
