import { assign, emit, fromPromise, setup } from 'xstate';

import type { ListQuery } from '#contract/list.contract.ts';

import { changedQuery, changeFor, isSameQuery, isTooLong, lastPage, termsOf } from './list-query.ts';
import type {
  AddressWanted,
  ListingContext,
  ListingEvent,
  ListingInput,
  ListingServices,
  Terms,
} from './listing.types.ts';

export const listingActors = (services: ListingServices) => ({
  findPage: fromPromise<{ readonly total: number }, ListQuery>(({ input }) => services.findPage(input)),
});

/** Drives a list with search, filters and pages: the address holds the query, and the query client holds what was found. */
export const listingMachine = setup({
  types: {} as {
    context: ListingContext;
    events: ListingEvent;
    input: ListingInput;
    emitted: AddressWanted;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof listingActors>,
  delays: { typingPause: 300 },
  guards: {
    termsAreTooLong: ({ context }) => Object.values(context.terms).some(isTooLong),
    leadsElsewhere: ({ context, event }) =>
      event.type === 'address.changed' && !isSameQuery(event.query, context.query),
    liesBeyondTheEnd: ({ context }, total: number) =>
      total > 0 && context.query.page > lastPage(total, context.query.pageSize),
    isNothing: (_, total: number) => total === 0,
  },
  actions: {
    takeTerms: assign(({ context, event }) =>
      event.type === 'terms.type' ? { terms: { ...context.terms, ...event.terms } } : {},
    ),
    takeAddress: assign(({ context, event }) =>
      event.type === 'address.changed'
        ? { query: event.query, terms: termsOf(context.list, event.query) }
        : {},
    ),
    searchForTerms: assign(({ context: { list, query, terms } }) => ({
      query: changedQuery(list, query, changeFor(list, terms)),
    })),
    takeChange: assign(({ context, event }) => {
      if (event.type !== 'query.change') return {};
      const { list } = context;
      const typed = changedQuery(list, context.query, changeFor(list, usableTerms(context)));
      const query = changedQuery(list, typed, event.change);
      return { query, terms: termsOf(list, query) };
    }),
    turnToLastPage: assign(({ context }, total: number) => ({
      query: { ...context.query, page: lastPage(total, context.query.pageSize) },
    })),
    countEntries: assign((_, total: number) => ({ total })),
    writeAddress: emit(({ context }) => ({ type: 'address.wanted', query: context.query, replace: false })),
    fixAddress: emit(({ context }) => ({ type: 'address.wanted', query: context.query, replace: true })),
  },
}).createMachine({
  id: 'listing',
  description: 'One list of the portal.',
  context: ({ input }) => ({ ...input, terms: termsOf(input.list, input.query), total: 0 }),
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
        actions: ['searchForTerms', 'fixAddress'],
        description: 'Enter is pressed: the search starts without waiting for a pause.',
      },
    ],
    'query.change': {
      target: '.searching',
      actions: ['takeChange', 'writeAddress'],
      description: 'The person chooses a filter, a page, a page size or a sort order.',
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
      description: 'Can the search in the address be sent as it is?',
      always: [
        {
          guard: 'termsAreTooLong',
          target: 'termsTooLong',
          description: 'The terms in the address are too long.',
        },
        { target: 'searching', description: 'The search in the address can be sent.' },
      ],
    },
    typing: {
      description: 'The person is typing; the search waits for a pause.',
      on: {
        'terms.type': {
          target: 'typing',
          reenter: true,
          actions: 'takeTerms',
          description: 'Another letter is typed: the pause starts again.',
        },
      },
      after: {
        typingPause: [
          {
            guard: 'termsAreTooLong',
            target: 'termsTooLong',
            description: 'The person pauses, but the terms are longer than a search may be.',
          },
          {
            target: 'searching',
            actions: ['searchForTerms', 'fixAddress'],
            description: 'The person pauses: the terms are searched for.',
          },
        ],
      },
    },
    termsTooLong: { description: 'The search terms are too long; their field says so.' },
    searching: {
      tags: 'busy',
      description: 'The page is being loaded; the answer to an earlier search no longer counts.',
      invoke: {
        id: 'findPage',
        src: 'findPage',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'liesBeyondTheEnd', params: ({ event }) => event.output.total },
            target: 'searching',
            reenter: true,
            actions: [{ type: 'turnToLastPage', params: ({ event }) => event.output.total }, 'fixAddress'],
            description: 'The list has fewer pages than requested: the last one is shown.',
          },
          {
            guard: { type: 'isNothing', params: ({ event }) => event.output.total },
            target: 'settled.nothingFound',
            actions: { type: 'countEntries', params: ({ event }) => event.output.total },
            description: 'No entry matches.',
          },
          {
            target: 'settled.results',
            actions: { type: 'countEntries', params: ({ event }) => event.output.total },
            description: 'Entries are found.',
          },
        ],
        onError: { target: 'failed', description: 'The search was refused, or no answer came.' },
      },
    },
    settled: {
      description: 'The answer to the current search is shown.',
      initial: 'results',
      states: {
        results: { description: 'Entries are listed.' },
        nothingFound: { description: 'No entry matches the search and its filters.' },
      },
    },
    failed: {
      description: 'The search could not be answered.',
      on: { 'search.retry': { target: 'searching', description: 'The person tries again.' } },
    },
  },
});

/** Returns each typed term; if it is too long for a search, the one in the query; if that is too long as well, an empty text. */
const usableTerms = ({ list, query, terms }: ListingContext): Terms => {
  const shown = termsOf(list, query);
  return Object.fromEntries(
    Object.keys(shown).map((field) => [
      field,
      [terms[field] ?? '', shown[field] ?? ''].find((text) => !isTooLong(text)) ?? '',
    ]),
  );
};
