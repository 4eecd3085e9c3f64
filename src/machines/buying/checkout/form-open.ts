import { and, not, or, stateIn } from 'xstate';

/** A refused review stays in view when its cart is emptied, but leads to no other step. */
export const isFormOpen = and([
  not('cartIsEmptied'),
  or([stateIn({ step: 'overview' }), stateIn({ step: 'delivery' }), stateIn('#checkout.step.review.open')]),
]);
