import { MAX_QUANTITY } from '#contract/limits.contract.ts';

/** Whether a quantity can stand in a cart: whole multiples of the article's step, up to the limit. */
export const isOrderable = (quantity: number, step: number): boolean =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY && quantity % step === 0;
