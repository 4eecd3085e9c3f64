import { CHECKOUT_STEPS, type CheckoutIntent, type CheckoutStep } from '#machines/checkout/checkout.types.ts';

export const CHECKOUT_PATH = '/shop/checkout';

interface CheckoutAddress {
  readonly step: CheckoutStep | null;
  readonly intent: CheckoutIntent;
  /** Came from review to change something, and goes straight back there. */
  readonly returning: boolean;
}

/** Anything else in the address counts as not said; without an intent it is an order (decisions 21). */
export const readAddress = (search: string): CheckoutAddress => {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  return {
    step: CHECKOUT_STEPS.find((known) => known === step) ?? null,
    intent: query.get('intent') === 'quote' ? 'quote' : 'order',
    returning: query.get('return') === 'review',
  };
};

export const addressOf = (
  { step, intent }: { readonly step: CheckoutStep; readonly intent: CheckoutIntent },
  { returning = false } = {},
): string => {
  const query = new URLSearchParams();
  if (intent === 'quote') query.set('intent', 'quote');
  query.set('step', step);
  if (returning) query.set('return', 'review');
  return `${CHECKOUT_PATH}?${query}`;
};
