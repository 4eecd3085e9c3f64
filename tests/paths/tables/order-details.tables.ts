import type { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';
import type { orderDetailsModel } from '#tests/paths/order-details.model.ts';

import type { Gestures, Say, Sightings } from './tables.ts';

const retry: Say = ({ orders }) => orders.details.retry;

export const orderDetailsTables = {
  gestures: { 'press *Try again*': { press: 'button', name: retry } } satisfies Gestures<
    typeof orderDetailsModel
  >,
  sightings: {
    loading: { shown: [({ orders }) => orders.details.loading], absent: [retry] },
    shown: { focus: 'heading', shown: [({ orders }) => orders.details.items], absent: [retry] },
    notFound: {
      heading: ({ orders }) => orders.details.notFoundTitle,
      focus: 'heading',
      absent: [retry],
    },
    failed: { heading: ({ orders }) => orders.details.failedTitle, focus: 'heading', shown: [retry] },
  } satisfies Sightings<typeof orderDetailsMachine>,
};
