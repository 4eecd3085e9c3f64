import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const articlePriceTitles: TitlesOf<typeof articlePriceMachine> = {
  states: {
    requesting: 'Requesting the price',
    visible: 'Price shown',
    refused: 'Price refused',
    failed: 'Price not fetched',
  },
  events: {
    'price.request': 'Request the price',
  },
  guards: {
    limitIsReached: 'the limit of this login session is reached',
  },
  actions: {
    tellShown: 'report the price',
    tellRefused: 'report that the limit is reached',
  },
};
