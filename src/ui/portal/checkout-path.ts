import { CHECKOUT_PATH, OFFERS_PATH, withQuery } from '#contract/pages/addresses.contract.ts';
import type { CheckoutIntent } from '#machines/buying/checkout/checkout.types.ts';

/** The purpose of checkout, which its address names. */
export interface CheckoutPurpose {
  readonly intent: CheckoutIntent;
  /** Names the offer to accept; `null` orders the cart. */
  readonly offerNo: string | null;
}

/** Returns the address of checkout for a purpose, with any other parts of the query. */
export const checkoutPath = (
  { intent = 'order', offerNo = null }: Partial<CheckoutPurpose>,
  others: Readonly<Record<string, string>> = {},
): string =>
  withQuery(CHECKOUT_PATH, {
    ...(offerNo !== null && { offer: offerNo }),
    ...(intent === 'quote' && { intent }),
    ...others,
  });

/** Reads the purpose from the query of checkout's address. Without an intent, the person is ordering (settled point 21). */
export const readPurpose = (search: string): CheckoutPurpose => {
  const query = new URLSearchParams(search);
  return {
    intent: query.get('intent') === 'quote' ? 'quote' : 'order',
    offerNo: query.get('offer') || null,
  };
};

/** Returns whether an address shows an offer or its checkout, both of which stay open when a dealer begins to buy for a customer. */
export const showsOffer = (path: string, search: string): boolean =>
  path.startsWith(`${OFFERS_PATH}/`) || (path === CHECKOUT_PATH && readPurpose(search).offerNo !== null);
