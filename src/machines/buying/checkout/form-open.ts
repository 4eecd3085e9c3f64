import { and, not, or, stateIn } from 'xstate';

/** A review that was refused outlives its cart, and leads nowhere then. */
export const isFormOpen = and([
  not('cartIsEmptied'),
  or([stateIn({ step: 'overview' }), stateIn({ step: 'delivery' }), stateIn('#checkout.step.review.open')]),
]);
