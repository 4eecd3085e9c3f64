import { fromCallback, fromPromise } from 'xstate';

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
import type { SubmitReply } from '#contract/order.contract.ts';

export const checkoutActors = (services: CheckoutServices) => ({
  openCheckout: fromPromise<CheckoutOpening, CheckoutInput>(({ input }) => services.openCheckout(input)),
  submitOrder: fromPromise<SubmitReply, CheckoutSubmission>(({ input }) => services.submitOrder(input)),
  watchCart: fromCallback<CheckoutEvent, CheckoutInput>(({ input, sendBack }) =>
    services.watchCart(input, () => sendBack({ type: 'cart.emptied' })),
  ),
});

export type CheckoutActors = ReturnType<typeof checkoutActors>;

/** What the chart has the browser keep and forget. */
export const checkoutActions = (services: CheckoutServices) => ({
  keepDraft: ({ context }: { context: CheckoutContext }, step: CheckoutStep) =>
    services.keepDraft(context, draftOf(context, step)),
  forgetDraft: ({ context }: { context: CheckoutContext }) => services.forgetDraft(context),
  keepPlaced: ({ context }: { context: CheckoutContext }) => {
    if (context.placed !== null) services.keepPlaced(context.userId, context.placed);
  },
});

export type CheckoutActions = ReturnType<typeof checkoutActions>;
