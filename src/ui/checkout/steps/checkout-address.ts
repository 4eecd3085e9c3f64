import {
  CHECKOUT_STEPS,
  type CheckoutIntent,
  type CheckoutStep,
} from '#machines/buying/checkout/checkout.types.ts';

export const CHECKOUT_PATH = '/shop/checkout';

interface CheckoutAddress {
  readonly step: CheckoutStep | null;
  readonly intent: CheckoutIntent;
  /** Names the offer to accept; `null` orders the cart. */
  readonly offerNo: string | null;
  /** The person came from the review to change something, and goes straight back there. */
  readonly returning: boolean;
}

/**
 * Reads the parts of the address that concern checkout, and ignores all others. Without an intent, the person is ordering (settled point
 * 21).
 */
export const readAddress = (search: string): CheckoutAddress => {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  return {
    step: CHECKOUT_STEPS.find((known) => known === step) ?? null,
    intent: query.get('intent') === 'quote' ? 'quote' : 'order',
    offerNo: query.get('offer') || null,
    returning: query.get('return') === 'review',
  };
};

/** Says where in checkout the person is, and what is being ordered. */
export type CheckoutPlace = Pick<CheckoutAddress, 'intent' | 'offerNo'> & { readonly step: CheckoutStep };

export const addressOf = ({ step, intent, offerNo }: CheckoutPlace, { returning = false } = {}): string => {
  const query = new URLSearchParams();
  if (offerNo !== null) query.set('offer', offerNo);
  if (intent === 'quote') query.set('intent', 'quote');
  query.set('step', step);
  if (returning) query.set('return', 'review');
  return `${CHECKOUT_PATH}?${query}`;
};
