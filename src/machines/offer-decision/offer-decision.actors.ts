import { fromPromise } from 'xstate';

import type {
  AnsweredOffer,
  Declining,
  OfferDecisionContext,
  OfferDecisionServices,
} from './offer-decision.types.ts';

export const offerDecisionActors = (services: OfferDecisionServices) => ({
  declineOffer: fromPromise<AnsweredOffer, Declining>(({ input }) => services.declineOffer(input)),
  requestOfferAgain: fromPromise<AnsweredOffer, { readonly offerNo: string }>(({ input }) =>
    services.requestOfferAgain(input),
  ),
});

export type OfferDecisionActors = ReturnType<typeof offerDecisionActors>;

export const offerDecisionActions = (services: OfferDecisionServices) => ({
  leadToCheckout: ({ context }: { context: OfferDecisionContext }) =>
    services.leadToCheckout(context.offer.offerNo),
});

export type OfferDecisionActions = ReturnType<typeof offerDecisionActions>;
