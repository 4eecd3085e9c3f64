import { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { articlePriceTitles } from './article-price.titles.ts';

/** This article comes in a single container, so its page shows only one price. */
export const ONLY_CONTAINER = 'SG-KOR-0408-25';

export const articlePriceModel = pathModel(articlePriceMachine, {
  titles: articlePriceTitles,
  starts: { 'request the price of SG-KOR-0408-25': () => ({ articleNo: ONLY_CONTAINER }) },
  goals: {
    'a person requests a price and sees it': { from: 'request the price of SG-KOR-0408-25', to: 'visible' },
  },
  identity: () => null,
  events: { 'price.request': { by: 'person', cases: { 'request the price of SG-KOR-0408-25 again': {} } } },
  services: {
    requestPrice: {
      'the price arrives': { done: { limit: 20, used: 1, remaining: 19 } },
      'the server says: the limit is reached': { fails: refusal(403, 'TOO_MANY_PRICE_REQUESTS_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
