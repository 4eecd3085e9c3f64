import { fromPromise } from 'xstate';

import type { OfferDetailsServices, OfferRef } from './offer-details.types.ts';

export const offerDetailsActors = (services: OfferDetailsServices) => ({
  loadOfferPage: fromPromise<void, OfferRef>(({ input }) => services.loadOfferPage(input)),
});

export type OfferDetailsActors = ReturnType<typeof offerDetailsActors>;
