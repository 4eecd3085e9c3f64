import type { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const priceRequestsTitles: TitlesOf<typeof priceRequestsMachine> = {
  states: {
    weighing: 'Looking at the count',
    none: 'No prices',
    unlimited: 'All prices',
    limited: 'Prices one by one',
    'limited.available': 'Requests available',
    'limited.runningLow': 'Few requests left',
    exhausted: 'Limit reached',
  },
  events: {
    'allowance.changed': 'Another login session, or none',
    'price.shown': 'A price arrives',
    'price.refused': 'A price is refused',
    'price.request': 'Request a price',
  },
  guards: {
    isState: {
      none: 'the person sees no prices',
      unlimited: 'the person sees every price',
      exhausted: 'no request is left',
      runningLow: 'few requests are left',
    },
    isFirstRequest: 'the price has not been requested yet',
    mayBeRepeated: 'the previous request failed',
  },
  actions: {
    takeAllowance: 'note how many prices may be requested',
    takeCount: 'note how many prices were requested',
    takeLimit: 'note that the limit is reached',
    noteAsker: 'note in which row the price was requested',
    requestAgain: 'request the price once more',
    forgetArticle: 'forget the request, because the price is shown',
    forgetArticles: 'forget every request',
    reloadCart: 'have the cart fetched again',
  },
};
