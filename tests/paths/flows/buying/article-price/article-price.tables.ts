import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';
import { ONLY_CONTAINER, type articlePriceModel } from './article-price.model.ts';

import { priceOf } from '#tests/paths/flows/buying/price-requests/price-requests.tables.ts';
import type { Beginnings, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const onRequest: Say = ({ articles }) => articles.price.onRequest;
const failed: Say = ({ articles }) => articles.price.failed;
const refused: Say = ({ articles }) => articles.price.refused;

export const articlePriceTables = {
  beginnings: {
    'request the price of SG-KOR-0408-25': priceOf(ONLY_CONTAINER),
  } satisfies Beginnings<typeof articlePriceModel>,
  actions: {
    'request the price of SG-KOR-0408-25 again': priceOf(ONLY_CONTAINER),
  } satisfies Actions<typeof articlePriceModel>,
  expectations: {
    requesting: {
      announced: ({ articles }) => articles.price.requesting,
      shown: [onRequest],
      absent: [failed, refused],
    },
    visible: {
      focus: ({ articles }) => articles.price.list,
      announced: ({ articles }) => articles.price.shown,
      absent: [onRequest, failed, refused],
    },
    refused: { focus: onRequest, announced: refused, shown: [onRequest, refused], absent: [failed] },
    failed: { announced: failed, shown: [onRequest, failed], absent: [refused] },
  } satisfies Expectations<typeof articlePriceMachine>,
};
