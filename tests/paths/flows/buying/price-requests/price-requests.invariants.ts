import type { SnapshotFrom } from 'xstate';

import type { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';
import type {
  ArticlePriceContext,
  PriceRequestsEvent,
} from '#machines/buying/price-requests/price-requests.types.ts';

import { invariants, wasSent, type Moment } from '#tests/paths/machine/moment.ts';
import { FIRST, SECOND } from './price-requests.model.ts';

type Snapshot = SnapshotFrom<typeof priceRequestsMachine>;

/** Returns the last case about the price of an article in this login session. */
const lastOf = (earlier: readonly Moment<Snapshot>[], articleNo: string): string | undefined =>
  earlier.findLast(({ words }) => words.includes(articleNo) || words.endsWith('signed in'))?.words;

/** Returns the event by which a price was requested at this moment, or `null`. */
const askedIn = ({ happening, before, calls }: Moment<Snapshot>) => {
  const event = before && (happening?.eventIn(before) as PriceRequestsEvent | null | undefined);
  return event?.type === 'price.request' && calls.length > 0 ? event : null;
};

/** Returns whether requests for prices are counted. */
const isCounted = (snapshot: Snapshot): boolean =>
  snapshot.matches('limited') || snapshot.matches('exhausted');

/** Says which prices each of these people sees. */
const SEEN: Readonly<Record<string, 'none' | 'unlimited'>> = {
  'nobody is signed in': 'none',
  'a person without prices is signed in': 'none',
  'a person with all prices is signed in': 'unlimited',
};

export const priceRequestsInvariants = invariants<Snapshot>({
  'a price is requested only where prices are shown one by one': ({ calls, before, after }) =>
    calls.length === 0 ||
    before?.matches('limited') === true ||
    (before?.matches('exhausted') === true && before.context.articles.size === after.context.articles.size),

  'an article’s price is requested only once at a time': ({ calls }, earlier) =>
    calls.length <= 1 &&
    calls.every(({ input }) => {
      const { articleNo } = input as ArticlePriceContext;
      return lastOf(earlier, articleNo) !== `request the price of ${articleNo}`;
    }),

  'the count of requests never goes down within a login session': ({ words, before, after }) =>
    before === null ||
    words.endsWith('signed in') ||
    after.context.allowance.used >= before.context.allowance.used,

  'the cart is fetched again when a price has arrived': (moment) =>
    wasSent(moment, 'cart', 'cart.reload') === moment.words.endsWith('arrives'),

  'another login session begins without earlier requests': ({ words, after }) =>
    !words.endsWith('signed in') || after.context.articles.size + after.context.askedBy.size === 0,

  'of several rows with the same article, the one that requested the price last announces the answer': (
    moment,
  ) => {
    const { before, after } = moment;
    const asked = askedIn(moment);
    if (asked !== null) return after.context.askedBy.get(asked.articleNo) === asked.askedBy;
    return (
      before === null ||
      moment.words.endsWith('signed in') ||
      after.context.askedBy === before.context.askedBy
    );
  },

  'prices are shown or hidden as the permission level says': ({ words, after }) =>
    words in SEEN ? after.matches(SEEN[words]!) : !words.startsWith('a person') || isCounted(after),

  'the person is warned when three requests or fewer are left, and when none is left no further price can be requested':
    ({ after }) => {
      const { limit, used } = after.context.allowance;
      if (!isCounted(after)) return true;
      if (used >= limit) return after.matches('exhausted');
      return after.matches({ limited: limit - used <= 3 ? 'runningLow' : 'available' });
    },

  'at the limit, only a request without an answer can be repeated': (moment, earlier) =>
    !moment.after.matches('exhausted') ||
    [FIRST, SECOND].every(
      (articleNo) =>
        moment.after.can({ type: 'price.request', articleNo, askedBy: 'row' }) ===
        (lastOf([...earlier, moment], articleNo) === `no answer comes to the request for ${articleNo}`),
    ),

  'a price is requested again when the person wants it and no answer came, and never otherwise': (
    moment,
    earlier,
  ) =>
    [FIRST, SECOND].every(
      (articleNo) =>
        wasSent(moment, `price of ${articleNo}`, 'price.request') ===
        (moment.words === `request the price of ${articleNo}` &&
          lastOf(earlier, articleNo) === `no answer comes to the request for ${articleNo}`),
    ),
});
