import { fromPromise } from 'xstate';

import type { OfferMessageContext, OfferMessageServices, WrittenMessage } from './offer-message.types.ts';

export const offerMessageActors = (services: Pick<OfferMessageServices, 'writeOfferMessage'>) => ({
  writeOfferMessage: fromPromise<void, WrittenMessage>(({ input }) => services.writeOfferMessage(input)),
});

export type OfferMessageActors = ReturnType<typeof offerMessageActors>;

/** What the chart has the browser keep. */
export const offerMessageActions = (services: Pick<OfferMessageServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, offerNo, text, attempt } }: { context: OfferMessageContext }) =>
    services.keepDraft(userId, offerNo, { text, attempt }),
});

export type OfferMessageActions = ReturnType<typeof offerMessageActions>;
