import type { SnapshotFrom } from 'xstate';

import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';

import { invariants, wasSent } from '#tests/paths/machine/moment.ts';

export const articlePriceInvariants = invariants<SnapshotFrom<typeof articlePriceMachine>>({
  'the chart that counts the requests learns when a price arrives and when the limit is reached': (moment) =>
    wasSent(moment, 'parent', 'price.shown') === (moment.words === 'the price arrives') &&
    wasSent(moment, 'parent', 'price.refused') === moment.words.endsWith('the limit is reached'),
  'a price is requested once each time the person asks for it': ({ happening, calls }) =>
    calls.length === (happening?.by === 'server' ? 0 : 1),
  'the price can be requested again exactly when fetching it has failed': ({ after }) =>
    after.can({ type: 'price.request' }) === after.matches('failed'),
});
