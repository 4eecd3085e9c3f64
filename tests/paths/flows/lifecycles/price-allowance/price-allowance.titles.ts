import type { priceAllowanceMachine } from '#machines/lifecycles/price-allowance.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const priceAllowanceTitles: TitlesOf<typeof priceAllowanceMachine> = {
  states: {
    weighing: 'Counting the requests',
    none: 'No prices',
    unlimited: 'All prices',
    available: 'Requests available',
    runningLow: 'Few requests left',
    exhausted: 'Limit reached',
    ended: 'Login session over',
  },
  events: {
    'session.end': 'The login session ends',
    'price.request': 'Request a price',
  },
  guards: {
    seesNoPrices: 'the person sees no prices',
    seesEveryPrice: 'the person sees every price',
    isUsedUp: 'no request is left',
    isNearlyUsedUp: 'few requests are left',
    isRepeated: 'the price was shown before in this session',
  },
};
