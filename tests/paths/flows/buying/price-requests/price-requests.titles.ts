import type { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const priceRequestsTitles: TitlesOf<typeof priceRequestsMachine> = {
  states: {
    weighing: 'Weighing the count',
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
    'price.request': 'Ask for a price',
  },
  guards: {
    isState: {
      none: 'the person sees no prices',
      unlimited: 'the person sees every price',
      exhausted: 'no request is left',
      runningLow: 'few requests are left',
    },
    isFirstRequest: 'the article was not asked for yet',
    mayBeRepeated: 'the request before had no answer',
  },
  actions: {
    takeAllowance: 'note how many prices may be asked for',
    takeCount: 'note how many prices were asked for',
    takeLimit: 'the limit is reached',
    requestAgain: 'ask for the price once more',
    forgetArticle: 'the price is there: nothing is asked for',
    forgetArticles: 'forget every price that was asked for',
  },
};
