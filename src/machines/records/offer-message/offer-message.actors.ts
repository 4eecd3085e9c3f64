import { fromPromise } from 'xstate';

import type { OfferMessageContext, OfferMessageServices, WrittenMessage } from './offer-message.types.ts';

export const offerMessageActors = (services: Pick<OfferMessageServices, 'writeMessage'>) => ({
  writeMessage: fromPromise<void, WrittenMessage>(({ input }) => services.writeMessage(input)),
});

export type OfferMessageActors = ReturnType<typeof offerMessageActors>;

/** These actions keep the draft in the browser. */
export const offerMessageActions = (services: Pick<OfferMessageServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, recordNo, text, attempt } }: { context: OfferMessageContext }) =>
    services.keepDraft(userId, recordNo, { text, attempt }),
});

export type OfferMessageActions = ReturnType<typeof offerMessageActions>;
