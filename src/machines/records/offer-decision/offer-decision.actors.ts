import { fromPromise } from 'xstate';

import type {
  AnsweredOffer,
  Declining,
  OfferDecisionContext,
  OfferDecisionServices,
} from './offer-decision.types.ts';

export const offerDecisionActors = (
  services: Pick<OfferDecisionServices, 'declineOffer' | 'requestOfferAgain' | 'lookUpOffer'>,
) => ({
  declineOffer: fromPromise<AnsweredOffer, Declining>(({ input }) => services.declineOffer(input)),
  requestOfferAgain: fromPromise<AnsweredOffer, { readonly offerNo: string }>(({ input }) =>
    services.requestOfferAgain(input),
  ),
  lookUpOffer: fromPromise<AnsweredOffer, { readonly offerNo: string }>(({ input }) =>
    services.lookUpOffer(input),
  ),
});

export type OfferDecisionActors = ReturnType<typeof offerDecisionActors>;

/** The actions that the browser carries out for the chart. */
export const offerDecisionActions = (
  services: Pick<OfferDecisionServices, 'leadToCheckout' | 'keepReason'>,
) => ({
  leadToCheckout: ({ context }: { context: OfferDecisionContext }) =>
    services.leadToCheckout(context.offer.offerNo),
  keepReason: ({ context: { userId, offer, reason } }: { context: OfferDecisionContext }) =>
    services.keepReason(userId, offer.offerNo, reason),
});

export type OfferDecisionActions = ReturnType<typeof offerDecisionActions>;
