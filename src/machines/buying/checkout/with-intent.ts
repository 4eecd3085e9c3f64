import { enqueueActions, stateIn } from 'xstate';

import type { CheckoutContext, CheckoutEvent, CheckoutIntent, CheckoutStep } from './checkout.types.ts';

type StateGuard = ReturnType<typeof stateIn>['_out_TGuard'];

/**
 * Makes an action that changes the context according to the intent. The action itself reads the intent from the region
 * of the chart that holds it, so that no transition can name a different one.
 */
export const withIntent = <Params extends CheckoutStep | undefined = undefined>(
  change: (context: CheckoutContext, intent: CheckoutIntent, params: Params) => Partial<CheckoutContext>,
) =>
  enqueueActions<
    CheckoutContext,
    CheckoutEvent,
    Params,
    CheckoutEvent,
    never,
    never,
    StateGuard,
    never,
    never
  >(({ context, enqueue, check }, params) => {
    const intent = check(stateIn({ intent: 'quote' })) ? 'quote' : 'order';
    enqueue.assign(change(context, intent, params));
  });
