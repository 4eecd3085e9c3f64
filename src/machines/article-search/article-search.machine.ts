import { assign, emit, setup } from 'xstate';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';

import type { ArticleSearchActors } from './article-search.actors.ts';
import { changedQuery, isSameQuery, lastPage } from './article-query.ts';
import type {
  AddressWanted,
  ArticleSearchContext,
  ArticleSearchEvent,
  ArticleSearchInput,
} from './article-search.types.ts';

/** A list of media or spare parts: what is asked for stands in the address, what is found in the query client. */
export const articleSearchMachine = setup({
  types: {} as {
    context: ArticleSearchContext;
    events: ArticleSearchEvent;
    input: ArticleSearchInput;
    emitted: AddressWanted;
    tags: 'busy';
  },
  actors: {} as ArticleSearchActors,
  delays: { typingPause: 300 },
  guards: {
    termsAreTooLong: ({ context }) => isTooLong(context.terms),
    leadsElsewhere: ({ context, event }) =>
      event.type === 'address.changed' && !isSameQuery(event.query, context.query),
    liesBeyondTheEnd: ({ context }, total: number) =>
      total > 0 && context.query.page > lastPage(total, context.query.pageSize),
    isNothing: (_, total: number) => total === 0,
  },
  actions: {
    takeTerms: assign(({ event }) => (event.type === 'terms.type' ? { terms: event.terms } : {})),
    takeAddress: assign(({ event }) =>
      event.type === 'address.changed' ? { query: event.query, terms: event.query.search } : {},
    ),
    searchForTerms: assign(({ context }) => ({
      query: changedQuery(context.query, { search: context.terms.trim() }),
    })),
    takeChange: assign(({ context, event }) => {
      if (event.type !== 'query.change') return {};
      // An address may ask for too much, too.
      const search = [context.terms.trim(), context.query.search].find((terms) => !isTooLong(terms)) ?? '';
      const query = changedQuery({ ...context.query, search }, event.change);
      return { query, terms: query.search };
    }),
    turnToLastPage: assign(({ context }, total: number) => ({
      query: { ...context.query, page: lastPage(total, context.query.pageSize) },
    })),
    countArticles: assign((_, total: number) => ({ total })),
    writeAddress: emit(({ context }) => ({ type: 'address.wanted', query: context.query, replace: false })),
    mendAddress: emit(({ context }) => ({ type: 'address.wanted', query: context.query, replace: true })),
  },
}).createMachine({
  id: 'articleSearch',
  description: 'One list of media or spare parts.',
  context: ({ input }) => ({ ...input, terms: input.query.search, total: 0 }),
  initial: 'checking',
  on: {
    'terms.type': {
      target: '.typing',
      actions: 'takeTerms',
      description: 'The search terms are being typed.',
    },
    'terms.submit': [
      {
        guard: 'termsAreTooLong',
        target: '.termsTooLong',
        description: 'Enter is pressed, but the terms are longer than a search may be.',
      },
      {
        target: '.searching',
        actions: ['searchForTerms', 'mendAddress'],
        description: 'Enter is pressed: no need to wait for a pause.',
      },
    ],
    'query.change': {
      target: '.searching',
      actions: ['takeChange', 'writeAddress'],
      description: 'A filter, a page, a page size or an order is chosen.',
    },
    'address.changed': {
      guard: 'leadsElsewhere',
      target: '.checking',
      actions: 'takeAddress',
      description: 'Back, forward or a link leads to another search.',
    },
  },
  states: {
    checking: {
      description: 'May the address be searched for as it stands?',
      always: [
        { guard: 'termsAreTooLong', target: 'termsTooLong', description: 'Its terms are too long.' },
        { target: 'searching', description: 'It may.' },
      ],
    },
    typing: {
      description: 'The person types; the search waits for a pause.',
      on: {
        'terms.type': {
          target: 'typing',
          reenter: true,
          actions: 'takeTerms',
          description: 'One more letter: the pause begins anew.',
        },
      },
      after: {
        typingPause: [
          {
            guard: 'termsAreTooLong',
            target: 'termsTooLong',
            description: 'A pause, but the terms are longer than a search may be.',
          },
          {
            target: 'searching',
            actions: ['searchForTerms', 'mendAddress'],
            description: 'A pause: the terms are searched for.',
          },
        ],
      },
    },
    termsTooLong: { description: 'The search terms are over the limit; the field says so.' },
    searching: {
      tags: 'busy',
      description: 'The page is on its way; an older answer can no longer arrive.',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context: { kind, query } }) => ({ kind, query }),
        onDone: [
          {
            guard: { type: 'liesBeyondTheEnd', params: ({ event }) => event.output.total },
            target: 'searching',
            reenter: true,
            actions: [{ type: 'turnToLastPage', params: ({ event }) => event.output.total }, 'mendAddress'],
            description: 'There are fewer pages than asked for: the last one is shown.',
          },
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output.total },
            target: 'settled.nothingFound',
            actions: { type: 'countArticles', params: ({ event }) => event.output.total },
            description: 'No article fits.',
          },
          {
            target: 'settled.results',
            actions: { type: 'countArticles', params: ({ event }) => event.output.total },
            description: 'Articles are found.',
          },
        ],
        onError: { target: 'failed', description: 'No answer, or a refusal.' },
      },
    },
    settled: {
      description: 'The answer to the current search is shown.',
      initial: 'results',
      states: {
        results: { description: 'Articles are listed.' },
        nothingFound: { description: 'Nothing fits the search and its filters.' },
      },
    },
    failed: {
      description: 'The search could not be answered.',
      on: { 'search.retry': { target: 'searching', description: 'Another try.' } },
    },
  },
});

/** The limit counts code points. */
const isTooLong = (terms: string): boolean => [...terms.trim()].length > TEXT_LIMITS.search;
