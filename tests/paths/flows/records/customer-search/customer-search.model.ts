import { EVERYTHING, isNarrowed, widened } from '#machines/records/listing/list-query.ts';
import { listingMachine } from '#machines/records/listing/listing.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { choicesIn, hasEntries, TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { listingTitles } from '#tests/paths/flows/records/listing/listing.titles.ts';
import { CUSTOMER_LIST } from '#ui/customers/customer-list.ts';

type Here = Standpoint<typeof listingMachine>;

export const LINKED_CITY = 'cork';

const start = (city?: string) => () => ({
  list: CUSTOMER_LIST,
  query: { ...EVERYTHING, filters: city === undefined ? {} : { city } },
});

/** The list of a dealer’s customers represents lists with a search field for each column. */
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
        'type “man” into the city field',
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
        'type “man” into the city field': { terms: { city: 'man' } },
        'type more than 100 characters into the city field': { terms: { city: TOO_LONG } },
      },
    },
    'terms.submit': {
      by: 'person',
      cases: { 'press Enter in the city field': {} },
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
            ? { change: { ...widened(CUSTOMER_LIST), sort: null } }
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
  // While a query is only being typed or searched for, its first page is not known yet.
  unwalked: ({ value }, words) => words === 'go to the second page' && typeof value === 'string',
  // Two choices at once are enough to show every decision of the chart.
  within: (here) => choicesIn(here) <= 2,
});
