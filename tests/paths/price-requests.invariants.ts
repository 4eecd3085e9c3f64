import type { SnapshotFrom } from 'xstate';

import type { priceRequestsMachine } from '#machines/price-requests/price-requests.machine.ts';

import { invariants, told } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof priceRequestsMachine>;

export const priceRequestsInvariants = invariants<Snapshot>({
  'a price is asked for only where prices come one by one': ({ calls, before, after }) =>
    calls.length === 0 ||
    before?.matches('limited') === true ||
    (before?.matches('exhausted') === true && before.context.articles.size === after.context.articles.size),

  'an article is asked for once at a time': ({ calls }) => calls.length <= 1,

  'the count never goes back within a login session': ({ words, before, after }) =>
    before === null ||
    words.endsWith('signed in') ||
    after.context.allowance.used >= before.context.allowance.used,

  'the cart is fetched anew when a price has arrived': (moment) =>
    told(moment, 'cart', 'cart.reload') === moment.words.endsWith('arrives'),

  'another login session starts with nothing asked for': ({ words, after }) =>
    !words.endsWith('signed in') || after.context.articles.size === 0,
});
