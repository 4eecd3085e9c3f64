import type { SnapshotFrom } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';
import {
  changedQuery,
  changeFor,
  EVERYTHING,
  isSameQuery,
  isTooLong,
  lastPage,
} from '#machines/records/listing/list-query.ts';
import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import type { ListingContext } from '#machines/records/listing/listing.types.ts';

import { OTHER_CATEGORY } from '#tests/paths/flows/records/article-search/article-search.model.ts';
import { HALF, JUST_FITTING } from './listing.model.ts';
import { invariants, type Invariants, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof listingMachine>;

const isChoice = ({ happening, before, after }: Moment<Snapshot>): boolean =>
  happening?.by === 'person' && before !== null && before.context.query !== after.context.query;

const leadsByAddress = (words: string): boolean =>
  words.startsWith('go back') || words.startsWith('follow a link');

/** Returns whether the step replaces what the fields hold. */
const replacesTerms = (words: string): boolean =>
  leadsByAddress(words) || words === 'press *Reset search and filters*';

/** Returns whether the step searches for what has been typed. */
const endsTyping = (words: string): boolean =>
  words === 'a pause in typing' || words.startsWith('press Enter in ');

/** Returns the first of two terms that is short enough to be searched for. */
const usable = (typed: string, searched: string): string =>
  [typed.trim(), searched].find((terms) => !isTooLong(terms)) ?? '';

/** Returns what a field holds, and what it was last searched for. */
const fieldOf = (name: string, { query, terms }: ListingContext): { typed: string; searched: string } => ({
  typed: terms[name] ?? '',
  searched: (name === 'search' ? query.search : query.filters[name]) ?? '',
});

/** Returns whether a choice also applies what is still being typed into a field, unless it is too long. */
const appliesTyped = (name: string, { before, after }: Moment<Snapshot>): boolean => {
  if (before === null) return true;
  const { typed, searched } = fieldOf(name, before.context);
  return fieldOf(name, after.context).searched === usable(typed, searched);
};

/**
 * Returns whether the query changes at most in one part and in its page number. A choice made while terms are being typed also
 * searches for these terms, if they are usable, so it may change more.
 */
const keepsAllBut = (name: keyof ListQuery, { before, after }: Moment<Snapshot>): boolean => {
  if (before === null || before.matches('typing') || before.matches('termsTooLong')) return true;
  const [was, is] = [before, after].map(({ context: { query } }) =>
    JSON.stringify({ ...query, [name]: null, page: null }),
  );
  return was === is;
};

/** Every list keeps these promises. */
const PROMISES: Invariants<Snapshot> = {
  'terms that are too long are not searched for': ({ calls }) =>
    calls.every(({ input }) => {
      const { search, filters } = input as ListQuery;
      return [search, ...Object.values(filters)].every((text) => text.length <= TEXT_LIMITS.search);
    }),

  'the list is searched for exactly what the address says': ({ calls, after }) =>
    calls.every(({ input }) => input === after.context.query),

  'a choice appears in the address at once; after going back or following a link, the list leaves the address as it is':
    (moment) => {
      const { words, emitted, after } = moment;
      if (!isChoice(moment)) return true;
      return leadsByAddress(words) ? emitted.length === 0 : emitted.at(-1)?.['query'] === after.context.query;
    },

  'the address shows only what is searched for': ({ words, emitted, after }) =>
    emitted.every(({ query }) => query === after.context.query && after.matches('searching')) &&
    (!words.startsWith('type') || emitted.length === 0),

  'typing adds no step to the browser’s history, and each choice adds one': ({ words, emitted }) =>
    emitted.every(({ replace }) => replace === (endsTyping(words) || words.endsWith('found'))),

  'a change of filter, sort order or page size leads to the first page': (moment) =>
    !isChoice(moment) || moment.words === 'go to the second page' || moment.after.context.query.page === 1,

  'a choice also applies the search text that is still being typed, unless it is too long': (moment) =>
    !isChoice(moment) || replacesTerms(moment.words) || appliesTyped('search', moment),

  'if there are fewer pages than the address asks for, the address is corrected to the page that is shown': (
    moment,
  ) => {
    const { before, after, happening, emitted } = moment;
    if (happening?.by !== 'server' || before?.context.query === after.context.query) return true;
    return emitted.at(-1)?.['query'] === after.context.query;
  },

  'turning a page keeps the search, the filters and the sort order': (moment) =>
    moment.words !== 'go to the second page' || keepsAllBut('page', moment),

  'a change of sort order or page size keeps the search and the filters': (moment) =>
    (!moment.words.startsWith('sort the') || keepsAllBut('sort', moment)) &&
    (moment.words !== 'show 50 orders per page' || keepsAllBut('pageSize', moment)),

  'after a reset, nothing narrows the list': ({ words, after }) =>
    words !== 'press *Reset search and filters*' ||
    (after.context.query.search === '' &&
      Object.keys(after.context.query.filters).length === 0 &&
      Object.values(after.context.terms).every((text) => text === '')),

  'no page beyond the last one is shown': ({ after }) =>
    !after.matches({ settled: 'results' }) ||
    after.context.query.page <= lastPage(after.context.total, after.context.query.pageSize),
};

export const listingInvariants = invariants<Snapshot>({
  ...PROMISES,

  'a half-typed day is never searched for': ({ calls }) =>
    calls.every(({ input }) => (input as ListQuery).filters['from'] !== HALF),

  'terms of 100 characters are searched for, without the spaces around them': ({ words, before, after }) =>
    words !== 'a pause in typing' ||
    before?.context.terms['search'] !== JUST_FITTING ||
    (after.matches('searching') && after.context.query.search === JUST_FITTING.trim()),

  'a removed filter is gone, and the other one stays': ({ words, before, after }) => {
    if (!words.startsWith('remove the delivery status')) return true;
    // A day that was being typed joins the filters with this step, so the day may differ.
    const { delivery_status: gone, from: _, ...others } = before?.context.query.filters ?? {};
    const { from: _day, ...left } = after.context.query.filters;
    return gone !== undefined && JSON.stringify(left) === JSON.stringify(others);
  },
});

export const articleSearchInvariants = invariants<Snapshot>({
  ...PROMISES,

  'a subcategory is chosen only within its category': ({ words, after }) => {
    const { category, subcategory } = after.context.query.filters;
    return subcategory === undefined || (category !== undefined && words !== OTHER_CATEGORY);
  },
});

export const customerSearchInvariants = invariants<Snapshot>({
  ...PROMISES,

  'the search and the city are searched for together': ({ words, before, after }) => {
    if (before === null || !endsTyping(words) || !after.matches('searching')) return true;
    const { search, filters } = after.context.query;
    const { search: typed, city } = before.context.terms;
    return search === typed && (filters['city'] ?? '') === city;
  },

  'as long as the city is too long, a pause and Enter start no search': ({ words, before, calls }) =>
    before === null ||
    !endsTyping(words) ||
    !isTooLong(before.context.terms['city'] ?? '') ||
    calls.length === 0,

  'a choice also applies the city that is still being typed, unless it is too long': (moment) =>
    !isChoice(moment) ||
    replacesTerms(moment.words) ||
    moment.words === 'remove the filter for the city' ||
    appliesTyped('city', moment),

  'a removed city is gone from its field too, and the search field keeps its text': ({
    words,
    before,
    after,
  }) =>
    words !== 'remove the filter for the city' ||
    (after.context.terms['city'] === '' &&
      after.context.query.filters['city'] === undefined &&
      after.context.terms['search'] === before?.context.terms['search']),

  'the fields show the search to which the address leads': ({ words, after }) =>
    !leadsByAddress(words) ||
    isSameQuery(
      after.context.query,
      changedQuery(after.context.list, EVERYTHING, changeFor(after.context.list, after.context.terms)),
    ),
});
