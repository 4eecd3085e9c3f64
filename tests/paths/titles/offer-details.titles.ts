import type { offerDetailsMachine } from '#machines/offer-details/offer-details.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const offerDetailsTitles: TitlesOf<typeof offerDetailsMachine> = {
  states: {
    loading: 'Fetching the offer',
    shown: 'Offer',
    notFound: 'No such offer',
    failed: 'Offer unavailable',
  },
  events: {
    'details.retry': 'Try again',
  },
  guards: {
    isUnknown: 'the company has no such offer',
  },
};
