import type { SnapshotFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';
import type { articleSearchMachine } from '#machines/article-search/article-search.machine.ts';
import type { ArticleSearchInput } from '#machines/article-search/article-search.types.ts';
import type { priceAllowanceMachine } from '#machines/lifecycles/price-allowance.machine.ts';
import type { verificationTokenMachine } from '#machines/lifecycles/verification-token.machine.ts';
import type { newsletterUnsubscribeMachine } from '#machines/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import type { articlePriceMachine } from '#machines/price-requests/article-price.machine.ts';
import type { supportMachine } from '#machines/support/support.machine.ts';

import { invariants, told } from './machine/moment.ts';

export const articleDetailsInvariants = invariants<SnapshotFrom<typeof articleDetailsMachine>>({
  'an article is fetched by its own number': ({ calls, after }) =>
    calls.every(({ input }) => input === after.context),
  'an article is shown only once it is there': ({ words, before, after }) =>
    !after.matches('shown') || before?.matches('shown') === true || words === 'the article arrives',
});

export const articlePriceInvariants = invariants<SnapshotFrom<typeof articlePriceMachine>>({
  'whoever counts the requests hears of every price and every limit': (moment) =>
    told(moment, 'house', 'price.shown') === (moment.words === 'the price arrives') &&
    told(moment, 'house', 'price.refused') === moment.words.endsWith('the limit is reached'),
});

export const articleSearchInvariants = invariants<SnapshotFrom<typeof articleSearchMachine>>({
  'nothing longer than allowed is searched for': ({ calls }) =>
    calls.every(({ input }) => (input as ArticleSearchInput).query.search.length <= TEXT_LIMITS.search),
  'the address says what the person has chosen': ({ words, emitted, after }) =>
    !words.startsWith('choose') || emitted.at(-1)?.['query'] === after.context.query,
  'the address says nothing that was not asked for': ({ words, emitted }) =>
    emitted.length === 0 || !words.includes('typ') || words === 'a pause in typing',
});

export const newsletterUnsubscribeInvariants = invariants<SnapshotFrom<typeof newsletterUnsubscribeMachine>>({
  'nothing happens before the person confirms': ({ words, calls }) =>
    calls.length === 0 || words === 'press *Unsubscribe*',
  'it is done only when the server says so': ({ words, before, after }) =>
    !after.matches('confirmed') ||
    before?.matches('confirmed') === true ||
    words === 'the server has done it',
});

export const priceAllowanceInvariants = invariants<SnapshotFrom<typeof priceAllowanceMachine>>({
  'no more is used than the limit': ({ after: { context } }) =>
    context.access !== 'limited' || context.used <= context.limit,
  'a repetition is free, a new request costs one': ({ words, before, after }) => {
    const cost = after.context.used - (before?.context.used ?? after.context.used);
    return cost === (words === 'ask for a price' && before?.context.access === 'limited' ? 1 : 0);
  },
});

export const supportInvariants = invariants<SnapshotFrom<typeof supportMachine>>({
  'a desk is chosen exactly while its mail is open': ({ after }) =>
    after.matches('mailOpened') === (after.context.desk !== null),
});

export const verificationTokenInvariants = invariants<SnapshotFrom<typeof verificationTokenMachine>>({
  'an address is proven only by a link that still waits': ({ before, after }) =>
    before === null || before.matches('verified') || !after.matches('verified') || before.matches('pending'),
});
