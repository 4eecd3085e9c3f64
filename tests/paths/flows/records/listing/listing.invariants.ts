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

import { OTHER_CATEGORY } from '#tests/paths/flows/records/article-search/article-search.model.ts';
import { HALF, JUST_FITTING } from './listing.model.ts';
import { invariants, type Invariants, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof listingMachine>;

const isChoice = ({ happening, before, after }: Moment<Snapshot>): boolean =>
  happening?.by === 'person' && before !== null && before.context.query !== after.context.query;

/** Matches acts that replace what the fields hold. */
const REPLACES_TERMS = /^(?:go back|follow a link|press \*Reset)/;

/** Returns the first of two terms that is short enough to be searched for. */
const usable = (typed: string, searched: string): string =>
  [typed.trim(), searched].find((terms) => !isTooLong(terms)) ?? '';

/**
 * Returns whether everything but one part of the query stays as it was. A choice made while terms are being typed also
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

  'a choice shows in the address at once; going back or following a link writes no address': (moment) => {
    const { words, emitted, after } = moment;
    if (!isChoice(moment)) return true;
    return words.startsWith('go back') || words.startsWith('follow a link')
      ? emitted.length === 0
      : emitted.at(-1)?.['query'] === after.context.query;
  },

  'the address shows only what is searched for': ({ words, emitted }) =>
    emitted.length === 0 ||
    !words.includes('typ') ||
    words === 'a pause in typing' ||
    words.startsWith('choose'),

  'typing adds no step to the browser’s history, and each choice adds one': ({ words, emitted }) =>
    emitted.every(
      ({ replace }) =>
        replace ===
        (words === 'a pause in typing' || words.startsWith('press Enter in ') || words.endsWith('found')),
    ),

  'a change of filter, sort order or page size leads to the first page': (moment) =>
    !isChoice(moment) || moment.words === 'go to the second page' || moment.after.context.query.page === 1,

  'a choice also searches for the terms that are still being typed, unless they are too long': (moment) => {
    const { words, before, after } = moment;
    if (before === null || !isChoice(moment) || REPLACES_TERMS.test(words)) return true;
    const { terms, query } = before.context;
    return after.context.query.search === usable(terms['search'] ?? '', query.search);
  },

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
      after.context.terms['search'] === ''),

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
    if (before === null || !(words === 'a pause in typing' || words.startsWith('press Enter in ')))
      return true;
    if (!after.matches('searching')) return true;
    const { search, filters } = after.context.query;
    const { search: typed, city } = before.context.terms;
    return search === typed && (filters['city'] ?? '') === city;
  },

  'as long as the city is too long, typing and Enter start no search': ({ words, before, calls }) =>
    before === null ||
    !(words === 'a pause in typing' || words.startsWith('press Enter in ')) ||
    !isTooLong(before.context.terms['city'] ?? '') ||
    calls.length === 0,

  'a choice also searches for the city that is still being typed, unless it is too long': (moment) => {
    const { words, before, after } = moment;
    const replaces = REPLACES_TERMS.test(words) || words === 'remove the filter for the city';
    if (before === null || !isChoice(moment) || replaces) return true;
    const { terms, query } = before.context;
    return (
      (after.context.query.filters['city'] ?? '') === usable(terms['city'] ?? '', query.filters['city'] ?? '')
    );
  },

  'a removed city is gone from its field too, and the search stays': ({ words, before, after }) =>
    words !== 'remove the filter for the city' ||
    (after.context.terms['city'] === '' &&
      after.context.query.filters['city'] === undefined &&
      after.context.query.search === before?.context.terms['search']),

  'the fields show the search to which the address leads': ({ words, after }) =>
    !(words.startsWith('go back') || words.startsWith('follow a link')) ||
    isSameQuery(
      after.context.query,
      changedQuery(after.context.list, EVERYTHING, changeFor(after.context.list, after.context.terms)),
    ),
});
