import { articlePriceMachine } from '#machines/price-requests/article-price.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { articlePriceTitles } from './titles/article-price.titles.ts';

export const articlePriceModel = pathModel(articlePriceMachine, {
  titles: articlePriceTitles,
  starts: { 'ask for the price of KD-0606-15': () => ({ articleNo: 'KD-0606-15' }) },
  goals: {
    'somebody asks for a price and sees it': { from: 'ask for the price of KD-0606-15', to: 'visible' },
  },
  identity: () => null,
  events: { 'price.request': { by: 'person', cases: { 'ask for the price of KD-0606-15 again': {} } } },
  services: {
    requestPrice: {
      'the price arrives': { done: { limit: 20, used: 1, remaining: 19 } },
      'the server says: the limit is reached': { fails: refusal(403, 'TOO_MANY_PRICE_REQUESTS_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
