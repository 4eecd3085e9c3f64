import { searchSuggestionsMachine } from '#machines/records/search-suggestions/search-suggestions.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { searchSuggestionsTitles } from './search-suggestions.titles.ts';

type Here = Standpoint<typeof searchSuggestionsMachine>;

/** Finds articles of both kinds, media first. */
export const BOTH = 'ceramic';
/** Finds spare parts only. */
export const PARTS = 'rubber mount';
/** The number of a spare part. */
export const NUMBER = '0012';
/** The number of an order of the person's company. */
export const ORDER = '690701';
export const UNKNOWN = 'zzzz qqqq';
/** Finds a page of the portal in both languages, and nothing else. */
export const PAGE = 'dashboard';

export const CHOSEN = 'choose the first suggested article';
export const CHOSEN_PAGE = 'choose the suggested page';
/** The places to which the chosen suggestions lead. */
export const SUGGESTED = { to: 'article', kind: 'media', articleNo: 'KD-0606-15' } as const;
export const SUGGESTED_PAGE = { to: 'page', path: '/myotec/my-dashboard' } as const;

const asksFor =
  (...searches: readonly string[]) =>
  (here: Here) =>
    searches.includes(here.context.text);

/** Returns whether suggestions are open; pages are suggested without asking the server. */
const isOpen = ({ value }: Here): boolean => typeof value === 'object';

const isSuggesting = ({ value }: Here): boolean => typeof value === 'object' && value.open === 'suggesting';

export const searchSuggestionsModel = pathModel(searchSuggestionsMachine, {
  titles: searchSuggestionsTitles,
  starts: { 'a page is opened': () => undefined },
  goals: {
    'a person finds a spare part by its number from any page': {
      from: 'a page is opened',
      through: ['type “0012”', 'open.suggesting', 'press Enter in the search'],
      to: 'closed',
    },
    'a person opens an order by its number from any page': {
      from: 'a page is opened',
      through: ['type “690701”', 'open.suggesting', 'press Enter in the search'],
      to: 'closed',
    },
    'a person opens an article from the suggestions': {
      from: 'a page is opened',
      through: ['type “ceramic”', 'open.suggesting', CHOSEN],
      to: 'closed',
    },
  },
  identity: ({ context }) => [context.text, context.found?.search],
  events: {
    'text.type': {
      by: 'person',
      cases: {
        'type “ceramic”': { text: BOTH },
        'type “rubber mount”': { text: PARTS },
        'type “0012”': { text: NUMBER },
        'type “690701”': { text: ORDER },
        'type “zzzz qqqq”': { text: UNKNOWN },
        'type “dashboard”': { text: PAGE },
        'type more than 100 characters': { text: TOO_LONG },
        'press *Clear the search of the portal*': ({ context }: Here) =>
          context.text === '' ? null : { text: '' },
      },
    },
    'search.submit': { by: 'person', cases: { 'press Enter in the search': {} } },
    'suggestions.open': { by: 'person', cases: { 'press the down arrow key': {} } },
    'suggestions.close': { by: 'person', cases: { 'press Escape': {} } },
    'suggestion.choose': {
      by: 'person',
      cases: {
        [CHOSEN]: (here: Here) =>
          isSuggesting(here) && here.context.text === BOTH ? { place: SUGGESTED } : null,
        [CHOSEN_PAGE]: (here: Here) =>
          isOpen(here) && here.context.text === PAGE ? { place: SUGGESTED_PAGE } : null,
      },
    },
  },
  services: {
    findSuggestions: {
      'articles of both kinds are found': {
        done: { exact: null, media: 37, spareParts: 5, record: null, records: 0 },
        when: asksFor(BOTH),
      },
      'only spare parts are found': {
        done: { exact: null, media: 0, spareParts: 6, record: null, records: 0 },
        when: asksFor(PARTS),
      },
      'the article with this number is found': {
        done: {
          exact: { kind: 'spare_part', articleNo: NUMBER },
          media: 0,
          spareParts: 1,
          record: null,
          records: 0,
        },
        when: asksFor(NUMBER),
      },
      'the order with this number is found': {
        done: { exact: null, media: 0, spareParts: 0, record: { kind: 'order', number: ORDER }, records: 1 },
        when: asksFor(ORDER),
      },
      'nothing is found': {
        done: { exact: null, media: 0, spareParts: 0, record: null, records: 0 },
        when: asksFor(UNKNOWN, PAGE),
      },
      'no answer comes': { fails: refusal(null) },
      'the server fails': { fails: refusal(500, 'GENERAL_SERVER_ERROR') },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
});
