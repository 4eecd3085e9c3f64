import { assign, emit, fromPromise, setup } from 'xstate';

import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { isTooLong } from '#machines/records/listing/list-query.ts';

import type {
  Found,
  PlaceWanted,
  SearchContext,
  SearchEvent,
  SearchPlace,
  SearchServices,
} from './search-suggestions.types.ts';

export const searchSuggestionsActors = (services: SearchServices) => ({
  findSuggestions: fromPromise<Found, string>(({ input }) => services.findSuggestions(input)),
});

const isSearchable = (text: string): boolean => text.trim() !== '' && !isTooLong(text);

const NOTHING: Found = { exact: null, media: 0, spareParts: 0, record: null, records: 0 };

/**
 * Returns the article with the typed number, or else the order, offer or machine with that number, or else a list of
 * articles: spare parts if only they match, otherwise process media.
 */
const placeOf = (search: string, { exact, media, spareParts, record }: Found): SearchPlace => {
  if (exact !== null) return { to: 'article', ...exact };
  if (record !== null) return { to: 'record', ...record };
  return { to: 'list', kind: media === 0 && spareParts > 0 ? 'spare_part' : 'media', search };
};

/** Suggests articles, orders, offers and machines while the person types, and leads to what they choose. */
export const searchSuggestionsMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; emitted: PlaceWanted; tags: 'busy' },
  actors: {} as ReturnType<typeof searchSuggestionsActors>,
  // This is shorter than the time that most people take between two letters, so suggestions keep up with the typing.
  delays: { typingPause: 80 },
  guards: {
    isSearchable: ({ event }) => event.type === 'text.type' && isSearchable(event.text ?? ''),
    hasSearchableText: ({ context }) => isSearchable(context.text),
    isNothing: (_, found: Found) =>
      found?.exact === null && found.media + found.spareParts + found.records === 0,
    isWithoutAnswer: (_, failure: Failure) => failure?.status === null,
  },
  actions: {
    takeText: assign(({ event }) => (event.type === 'text.type' ? { text: event.text } : {})),
    takeFound: assign(({ context }, found: Found) => ({
      found: { ...found, search: context.text.trim() },
    })),
    dropFound: assign({ found: null }),
    clearText: assign({ text: '', found: null }),
    leadToChosen: emit(({ event }): PlaceWanted => {
      if (event.type !== 'suggestion.choose') throw new Error(`${event.type} leads nowhere`);
      return { type: 'place.wanted', place: event.place };
    }),
    leadOn: emit(({ context }, found: Found | null): PlaceWanted => ({
      type: 'place.wanted',
      place: placeOf(context.text.trim(), found ?? NOTHING),
    })),
  },
}).createMachine({
  id: 'searchSuggestions',
  description: 'The search field in the header of every page.',
  context: { text: '', found: null },
  initial: 'closed',
  on: {
    'text.type': [
      {
        guard: 'isSearchable',
        target: '.open.typing',
        actions: 'takeText',
        description: 'A search is being typed; the pause starts again with each letter.',
      },
      {
        target: '.closed',
        actions: ['takeText', 'dropFound'],
        description: 'The field is emptied, or its text is longer than a search may be.',
      },
    ],
    'search.submit': [
      {
        guard: 'hasSearchableText',
        target: '.deciding',
        description:
          'Enter is pressed before the matches for the text are known: the result of the search then decides where Enter leads.',
      },
      {
        target: '.closed',
        actions: [{ type: 'leadOn', params: null }, 'clearText'],
        description:
          'Enter is pressed without a text, or with one that is too long: the list shows everything, or says that the text is too long.',
      },
    ],
  },
  states: {
    closed: {
      description: 'Nothing is suggested.',
      on: {
        'suggestions.open': {
          guard: 'hasSearchableText',
          target: 'open.asking',
          description: 'The person wants to see the suggestions for the text again.',
        },
      },
    },
    open: {
      description: 'Suggestions for the text are on their way or shown.',
      initial: 'typing',
      on: {
        'suggestions.close': {
          target: 'closed',
          actions: 'dropFound',
          description: 'The person closes the suggestions, or leaves the field.',
        },
        'suggestion.choose': {
          target: 'closed',
          actions: ['leadToChosen', 'clearText'],
          description:
            'The person chooses a suggestion: its page opens, or the list of all matches of its kind; a page of the portal can be chosen before the server answers.',
        },
      },
      states: {
        typing: {
          description: 'A search is being typed; earlier suggestions stay until new ones come.',
          after: {
            typingPause: { target: 'asking', description: 'The person pauses: the server searches.' },
          },
        },
        asking: {
          tags: 'busy',
          description:
            'The server searches articles and numbers; the answer to an earlier text no longer counts.',
          invoke: {
            id: 'findSuggestions',
            src: 'findSuggestions',
            input: ({ context }) => context.text.trim(),
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: 'nothingFound',
                actions: { type: 'takeFound', params: ({ event }) => event.output },
                description: 'Nothing matches: no article, and no number of an order, offer or machine.',
              },
              {
                target: 'suggesting',
                actions: { type: 'takeFound', params: ({ event }) => event.output },
                description: 'Articles, orders, offers or machines are found.',
              },
            ],
            onError: [
              {
                guard: { type: 'isWithoutAnswer', params: ({ event }) => asFailure(event.error) },
                target: 'offline',
                actions: 'dropFound',
                description: 'No answer came.',
              },
              {
                target: 'failed',
                actions: 'dropFound',
                description: 'The search was refused.',
              },
            ],
          },
        },
        suggesting: {
          description:
            'The best articles of each kind, and orders, offers and machines whose numbers match, are shown below the field.',
          on: {
            'search.submit': {
              target: '#searchSuggestions.closed',
              actions: [{ type: 'leadOn', params: ({ context }) => context.found }, 'clearText'],
              description:
                'Enter leads to the article, order, offer or machine with this number, or else to a list of articles.',
            },
          },
        },
        nothingFound: {
          description:
            'The page says that no article and no number matches; pages with a matching name stay suggested.',
          on: {
            'search.submit': {
              target: '#searchSuggestions.closed',
              actions: [{ type: 'leadOn', params: ({ context }) => context.found }, 'clearText'],
              description: 'Enter leads to the list, which gives advice.',
            },
          },
        },
        offline: {
          description:
            'The page says that the server cannot be reached; pages with a matching name stay suggested, and the next letter starts a new search.',
        },
        failed: {
          description:
            'The page says that the search failed; pages with a matching name stay suggested, and the next letter starts a new search.',
        },
      },
    },
    deciding: {
      tags: 'busy',
      description: 'Enter is pressed; the page changes as soon as the matches are known.',
      invoke: {
        id: 'findSuggestions',
        src: 'findSuggestions',
        input: ({ context }) => context.text.trim(),
        onDone: {
          target: 'closed',
          actions: [{ type: 'leadOn', params: ({ event }) => event.output }, 'clearText'],
          description:
            'The article, order, offer or machine with this number is opened, or else a list of articles.',
        },
        onError: {
          target: 'closed',
          actions: [{ type: 'leadOn', params: null }, 'clearText'],
          description: 'The matches are unknown: the list of process media opens and searches again.',
        },
      },
    },
  },
});
