import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EVERYTHING, widened } from '#machines/listing/list-query.ts';
import { listingMachine } from '#machines/listing/listing.machine.ts';
import type { ListDefinition } from '#machines/listing/listing.types.ts';

import { pathModel, type Standpoint } from './generator/model.ts';
import { refusal } from './refusal.ts';

type Here = Standpoint<typeof listingMachine>;

const tooLong = 'x'.repeat(TEXT_LIMITS.search + 1);
/** The shop's media stand for every list. */
const MEDIA: ListDefinition = {
  filters: { category: {}, subcategory: { within: 'category' } },
  sorts: ['article_no', '-article_no'],
};

const start = (search: string) => () => ({ list: MEDIA, query: { ...EVERYTHING, search } });

/** Filters and pages come with entries, and stay while others are on their way. */
const hasEntries = ({ context, value }: Here): boolean => context.total > 0 && value !== 'failed';

export const listingModel = pathModel(listingMachine, {
  starts: {
    'the list of media is opened': start(''),
    'a link with too long search terms is opened': start(tooLong),
  },
  goals: {
    'somebody finds what they look for': {
      from: 'the list of media is opened',
      through: ['type “ceramic”', 'settled.results'],
      to: 'settled.results',
    },
  },
  identity: ({ context }) => [context.terms, context.query, context.total],
  events: {
    'terms.type': {
      by: 'person',
      cases: {
        'type “ceramic”': { terms: { search: 'ceramic' } },
        'type more than 100 characters': { terms: { search: tooLong } },
      },
    },
    'terms.submit': { by: 'person', cases: { 'press Enter in the search field': {} } },
    'query.change': {
      by: 'person',
      cases: {
        'choose a category': (here: Here) =>
          hasEntries(here) && here.context.query.filters['category'] === undefined
            ? { change: { filters: { category: 'wet-processing' } } }
            : null,
        'go to the second page': (here: Here) =>
          hasEntries(here) && here.context.total > here.context.query.pageSize
            ? { change: { page: 2 } }
            : null,
        'press *Reset search and filters*': ({ value }: Here) =>
          typeof value === 'object' && value.settled === 'nothingFound'
            ? { change: { ...widened(MEDIA), sort: null } }
            : null,
      },
    },
    'address.changed': {
      by: 'person',
      cases: {
        'go back to the whole list': { query: EVERYTHING },
        'go to a link with search terms': { query: { ...EVERYTHING, search: 'grinding' } },
      },
    },
    'search.retry': { by: 'person', cases: { 'press *Try again*': {} } },
  },
  services: {
    findPage: {
      'sixty articles are found': { done: { total: 60 } },
      'twelve articles are found': { done: { total: 12 } },
      'no article is found': { done: { total: 0 } },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
});
