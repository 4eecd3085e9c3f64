import { CUSTOMER_COLUMNS } from '#contract/companies/customer-columns.contract.ts';
import { EVERYTHING, isNarrowed, widened } from '#machines/records/listing/list-query.ts';
import { listingMachine } from '#machines/records/listing/listing.machine.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { hasEntries, TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { listingTitles } from '#tests/paths/flows/records/listing/listing.titles.ts';

type Here = Standpoint<typeof listingMachine>;

export const LINKED_CITY = 'cork';

/** The list of a dealer’s customers represents lists with a search field for each column. */
const CUSTOMERS: ListDefinition = {
  filters: Object.fromEntries(CUSTOMER_COLUMNS.map((column) => [column, { typed: true }])),
  sorts: CUSTOMER_COLUMNS.flatMap((column) => [column, `-${column}`]),
  usualSort: 'name',
};

const start = (city?: string) => () => ({
  list: CUSTOMERS,
  query: { ...EVERYTHING, filters: city === undefined ? {} : { city } },
});

const choicesIn = ({ context: { query } }: Here): number =>
  [query.search !== '', query.sort !== null, query.page !== 1, query.filters['city'] !== undefined].filter(
    Boolean,
  ).length;

/** Returns whether the fields hold what is searched for, so that nobody is typing. */
const isAsTyped = ({ context: { query, terms } }: Here): boolean =>
  terms['search'] === query.search && terms['city'] === (query.filters['city'] ?? '');

export const customerSearchModel = pathModel(listingMachine, {
  titles: listingTitles,
  starts: {
    'the list of customers is opened': start(),
    'a link with a city that is too long is opened': start(TOO_LONG),
  },
  goals: {
    'a dealer finds a customer by name and city': {
      from: 'the list of customers is opened',
      through: [
        'type “ltd” into the search',
        'a pause in typing',
        'settled.results',
        'type “man” into the field of the city',
      ],
      to: 'settled.results',
    },
  },
  identity: ({ context }) => [context.terms, context.query, context.total],
  events: {
    'terms.type': {
      by: 'person',
      cases: {
        'type “ltd” into the search': { terms: { search: 'ltd' } },
        'type “man” into the field of the city': { terms: { city: 'man' } },
        'type more than 100 characters into the field of the city': { terms: { city: TOO_LONG } },
      },
    },
    'terms.submit': {
      by: 'person',
      cases: {
        'press Enter in the field of the city': ({ context }: Here) =>
          context.terms['city'] === '' ? null : {},
      },
    },
    'query.change': {
      by: 'person',
      cases: {
        'remove the filter for the city': ({ context }: Here) =>
          context.query.filters['city'] === undefined ? null : { change: { filters: { city: null } } },
        'sort the list by *City*': (here: Here) =>
          hasEntries(here)
            ? { change: { sort: here.context.query.sort === 'city' ? '-city' : 'city' } }
            : null,
        'go to the second page': (here: Here) =>
          hasEntries(here) && here.context.total > here.context.query.pageSize
            ? { change: { page: 2 } }
            : null,
        'press *Reset search and filters*': ({ value }: Here) =>
          typeof value === 'object' && value.settled === 'nothingFound'
            ? { change: { ...widened(CUSTOMERS), sort: null } }
            : null,
      },
    },
    'address.changed': {
      by: 'person',
      cases: {
        'go back to the whole list': { query: EVERYTHING },
        'follow a link with a city': { query: { ...EVERYTHING, filters: { city: LINKED_CITY } } },
      },
    },
    'search.retry': { by: 'person', cases: { 'press *Try again*': {} } },
  },
  services: {
    findPage: {
      'sixty customers are found': { done: { total: 60 } },
      'two customers are found': { done: { total: 2 } },
      // A whole list without customers has a message of its own.
      'no customer is found': { done: { total: 0 }, when: ({ context }: Here) => isNarrowed(context.query) },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
  // A page is turned only within the query that is shown, because nobody knows yet what the first page of
  // another query holds.
  unwalked: (here, words) =>
    words === 'go to the second page' && (typeof here.value === 'string' || !isAsTyped(here)),
  // Two choices at once are enough to show every decision of the chart.
  within: (here) => choicesIn(here) <= 2,
});
