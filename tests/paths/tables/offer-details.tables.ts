import type { offerDetailsMachine } from '#machines/offer-details/offer-details.machine.ts';
import type { offerDetailsModel } from '#tests/paths/offer-details.model.ts';

import type { Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ offers }) => offers.details.retry;

export const offerDetailsTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<
    typeof offerDetailsModel
  >,
  sightings: {
    loading: { shown: [({ offers }) => offers.details.loading], absent: [retry] },
    shown: {
      heading: ({ offers }) => offers.details.title,
      focus: 'heading',
      shown: [({ offers }) => offers.details.items, ({ offers }) => offers.messages.title],
      absent: [retry],
    },
    notFound: {
      heading: ({ offers }) => offers.details.notFoundTitle,
      focus: 'heading',
      shown: [({ offers }) => offers.details.all],
      absent: [retry],
    },
    failed: { heading: ({ offers }) => offers.details.failedTitle, focus: 'heading', shown: [retry] },
  } satisfies Sightings<typeof offerDetailsMachine>,
};
