import type { orderDetailsMachine } from '#machines/order-details/order-details.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const orderDetailsTitles: TitlesOf<typeof orderDetailsMachine> = {
  states: {
    loading: 'Fetching the order',
    shown: 'Order',
    notFound: 'No such order',
    failed: 'Order unavailable',
  },
  events: {
    'details.retry': 'Try again',
  },
  guards: {
    isUnknown: 'the person has no such order',
  },
};
