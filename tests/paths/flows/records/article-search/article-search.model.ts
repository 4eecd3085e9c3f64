import { EVERYTHING, widened } from '#machines/records/listing/list-query.ts';
import { listingMachine } from '#machines/records/listing/listing.machine.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { hasEntries, TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { listingTitles } from '#tests/paths/flows/records/listing/listing.titles.ts';

type Here = Standpoint<typeof listingMachine>;

/** This category is the first of the list. */
const CATEGORY = 'wet-processing';

export const OTHER_CATEGORY = 'choose dry processing as the category';
const DRY = 'dry-processing';

const MEDIA: ListDefinition = {
  filters: { category: {}, subcategory: { within: 'category' } },
  sorts: ['article_no', '-article_no'],
};

const start = (search: string) => () => ({ list: MEDIA, query: { ...EVERYTHING, search } });

const choicesIn = ({ context: { query } }: Here): number =>
  [
    query.search !== '',
    query.sort !== null,
    query.page !== 1,
    query.filters['category'] !== undefined,
  ].filter(Boolean).length;

export const articleSearchModel = pathModel(listingMachine, {
  titles: listingTitles,
  starts: {
    'the list of process media is opened': start(''),
    'a link with search terms that are too long is opened': start(TOO_LONG),
  },
  goals: {
    'a person finds an article by its category': {
      from: 'the list of process media is opened',
      through: ['settled.results', 'choose a category', 'settled.results', 'choose a subcategory'],
      to: 'settled.results',
    },
  },
  identity: ({ context }) => [context.terms, context.query, context.total],
  events: {
    'terms.type': {
      by: 'person',
      cases: {
        'type “ceramic”': { terms: { search: 'ceramic' } },
        'type more than 100 characters': { terms: { search: TOO_LONG } },
      },
    },
    'terms.submit': { by: 'person', cases: { 'press Enter in the search field': {} } },
    'query.change': {
      by: 'person',
      cases: {
        'choose a category': (here: Here) =>
          hasEntries(here) && here.context.query.filters['category'] === undefined
            ? { change: { filters: { category: CATEGORY } } }
            : null,
        [OTHER_CATEGORY]: (here: Here) =>
          hasEntries(here) && here.context.query.filters['category'] !== DRY
            ? { change: { filters: { category: DRY } } }
            : null,
        'choose a subcategory': (here: Here) =>
          hasEntries(here) &&
          here.context.query.filters['category'] !== undefined &&
          here.context.query.filters['subcategory'] === undefined
            ? { change: { filters: { subcategory: 'ceramic-bodies' } } }
            : null,
        'sort the articles by their number': ({ context }: Here) =>
          context.query.sort === null ? { change: { sort: 'article_no' } } : null,
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
        'follow a link with search terms': { query: { ...EVERYTHING, search: 'grinding' } },
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
  // The categories of an earlier page are still known, so whether they are offered depends on more than the chart.
  unwalked: ({ context }, words) =>
    words === OTHER_CATEGORY || (words === 'no answer comes' && context.total > 0),
  // Two choices at once are enough to show every decision of the chart.
  within: (here) => choicesIn(here) <= 2,
});
