import { fromCallback, fromPromise } from 'xstate';

import type { SubmitReply } from '#contract/orders/order.contract.ts';

import { draftOf } from './checkout.rules.ts';
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutOpening,
  CheckoutServices,
  CheckoutStep,
  CheckoutSubmission,
} from './checkout.types.ts';

export const checkoutActors = (services: CheckoutServices) => ({
  openCheckout: fromPromise<CheckoutOpening, CheckoutInput>(({ input }) => services.openCheckout(input)),
  submitBasket: fromPromise<string, CheckoutSubmission>(({ input }) => services.submitBasket(input)),
  watchBasket: fromCallback<CheckoutEvent, CheckoutInput>(({ input, sendBack }) =>
    services.watchBasket(input, (basket) =>
      sendBack(basket === null ? { type: 'cart.emptied' } : { type: 'basket.reported', basket }),
    ),
  ),
});

export type CheckoutActors = ReturnType<typeof checkoutActors>;

/** The actions that keep or delete the draft in the browser, and keep the reply to a placed order or quote request. */
export const checkoutActions = (services: CheckoutServices) => ({
  keepDraft: ({ context }: { context: CheckoutContext }, step: CheckoutStep) =>
    services.keepDraft(context, draftOf(context, step)),
  forgetDraft: ({ context }: { context: CheckoutContext }) => services.forgetDraft(context),
  keepPlaced: ({ context }: { context: CheckoutContext }, placed: SubmitReply) =>
    services.keepPlaced(context.buyer, placed),
});

export type CheckoutActions = ReturnType<typeof checkoutActions>;
