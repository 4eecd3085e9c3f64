import { CHECKOUT_STEPS, type CheckoutStep } from '#machines/buying/checkout/checkout.types.ts';
import { checkoutPath, readPurpose, type CheckoutPurpose } from '#ui/portal/checkout-path.ts';

interface CheckoutAddress extends CheckoutPurpose {
  readonly step: CheckoutStep | null;
  /** The person came from the review to change something, and goes straight back there. */
  readonly returning: boolean;
}

/** Reads the parts of the address that concern checkout, and ignores all others. */
export const readAddress = (search: string): CheckoutAddress => {
  const query = new URLSearchParams(search);
  const step = query.get('step');
  return {
    ...readPurpose(search),
    step: CHECKOUT_STEPS.find((known) => known === step) ?? null,
    returning: query.get('return') === 'review',
  };
};

/** Says where in checkout the person is, and what is being ordered. */
export type CheckoutPlace = CheckoutPurpose & { readonly step: CheckoutStep };

export const addressOf = ({ step, ...purpose }: CheckoutPlace, { returning = false } = {}): string =>
  checkoutPath(purpose, { step, ...(returning && { return: 'review' }) });
