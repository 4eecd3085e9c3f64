import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EVERYTHING, isNarrowed, widened } from '#machines/records/listing/list-query.ts';
import { listingMachine } from '#machines/records/listing/listing.machine.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { listingTitles } from './listing.titles.ts';

type Here = Standpoint<typeof listingMachine>;

export const TOO_LONG = 'x'.repeat(TEXT_LIMITS.search + 1);
/** This is the longest search that is allowed; spaces around it do not count. */
export const JUST_FITTING = `${'x'.repeat(TEXT_LIMITS.search)} `;
export const FITS = 'type 100 characters and a space';
export const HALF_A_DAY = 'type the first digit of a year into *Ordered from*';
export const WHOLE_DAY = 'type a day into *Ordered from*';
/** Once the first digit of 2026 is typed, the browser’s date field reports the year 2. */
export const [HALF, WHOLE] = ['0002-05-01', '2026-05-01'];
/** The first status and the first type that the filters offer. */
export const STATUS = 'pending_action';
const TYPE = 'standard';

/** The list of orders represents all lists of the customer area. */
const ORDERS: ListDefinition = {
  filters: { delivery_status: {}, sales_order_type: {}, from: { day: true }, to: { day: true } },
  sorts: ['order_no', '-order_no'],
  usualSort: '-order_date',
};

const start = (search: string) => () => ({ list: ORDERS, query: { ...EVERYTHING, search } });

/**
 * Returns whether entries are shown, with their pages and the filters that depend on them. They stay while others are
 * being loaded.
 */
export const hasEntries = ({ context, value }: Here): boolean => context.total > 0 && value !== 'failed';

const filterOf = ({ context: { query } }: Here, name: string): string | undefined => query.filters[name];

/** Returns how many choices apply. */
export const choicesIn = ({ context: { query } }: Here): number =>
  [query.search !== '', query.sort !== null, query.page !== 1, query.pageSize !== EVERYTHING.pageSize].filter(
    Boolean,
  ).length + Object.keys(query.filters).length;

/**
 * Returns `false` if a search or several other choices apply in addition to a typed day. The model leaves these situations out, because the
 * chart decides in them as it does with the day alone.
 */
const isDayAlone = (here: Here): boolean => {
  const { query, terms } = here.context;
  if (terms['from'] === '' && query.filters['from'] === undefined) return true;
  const others = choicesIn(here) - (query.filters['from'] === undefined ? 0 : 1);
  return terms['search'] === '' && others <= 1;
};

export const listingModel = pathModel(listingMachine, {
  titles: listingTitles,
  starts: {
    'the list of orders is opened': start(''),
    'a link with search terms that are too long is opened': start(TOO_LONG),
  },
  goals: {
    'a person finds an order': {
      from: 'the list of orders is opened',
      through: ['type “20”', 'settled.results', 'choose a delivery status'],
      to: 'settled.results',
    },
  },
  identity: ({ context }) => [context.terms, context.query, context.total],
  events: {
    'terms.type': {
      by: 'person',
      cases: {
        'type “20”': { terms: { search: '20' } },
        'type more than 100 characters': { terms: { search: TOO_LONG } },
        [FITS]: (here: Here) => (choicesIn(here) === 0 ? { terms: { search: JUST_FITTING } } : null),
        [HALF_A_DAY]: { terms: { from: HALF } },
        [WHOLE_DAY]: { terms: { from: WHOLE } },
      },
    },
    'terms.submit': { by: 'person', cases: { 'press Enter in the search field': {} } },
    'query.change': {
      by: 'person',
      cases: {
        'choose a delivery status': (here: Here) =>
          filterOf(here, 'delivery_status') === undefined
            ? { change: { filters: { delivery_status: STATUS } } }
            : null,
        'choose an order type': (here: Here) =>
          filterOf(here, 'sales_order_type') === undefined
            ? { change: { filters: { sales_order_type: TYPE } } }
            : null,
        'remove the delivery status, the only filter': (here: Here) =>
          filterOf(here, 'delivery_status') !== undefined && filterOf(here, 'sales_order_type') === undefined
            ? { change: { filters: { delivery_status: null } } }
            : null,
        'remove the delivery status, the first of two filters': (here: Here) =>
          filterOf(here, 'delivery_status') !== undefined && filterOf(here, 'sales_order_type') !== undefined
            ? { change: { filters: { delivery_status: null } } }
            : null,
        'press *Remove all filters*': (here: Here) =>
          filterOf(here, 'delivery_status') !== undefined && filterOf(here, 'sales_order_type') !== undefined
            ? { change: { filters: { delivery_status: null, sales_order_type: null } } }
            : null,
        'sort the list by *Order number*': (here: Here) =>
          hasEntries(here)
            ? { change: { sort: here.context.query.sort === 'order_no' ? '-order_no' : 'order_no' } }
            : null,
        'show 50 orders per page': (here: Here) =>
          hasEntries(here) && here.context.query.pageSize !== 50
            ? { change: { pageSize: 50 as const } }
            : null,
        'go to the second page': (here: Here) =>
          hasEntries(here) && here.context.total > here.context.query.pageSize
            ? { change: { page: 2 } }
            : null,
        'press *Reset search and filters*': ({ value }: Here) =>
          typeof value === 'object' && value.settled === 'nothingFound'
            ? { change: { ...widened(ORDERS), sort: null } }
            : null,
      },
    },
    'address.changed': {
      by: 'person',
      cases: {
        'go back to the whole list': { query: EVERYTHING },
        'follow a link with a search and a filter': {
          query: { ...EVERYTHING, search: 'seal', filters: { delivery_status: STATUS } },
        },
      },
    },
    'search.retry': { by: 'person', cases: { 'press *Try again*': {} } },
  },
  services: {
    findPage: {
      'sixty orders are found': { done: { total: 60 } },
      'twelve orders are found': { done: { total: 12 } },
      // A whole list without orders has a message of its own.
      'no order is found': { done: { total: 0 }, when: ({ context }: Here) => isNarrowed(context.query) },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: { typingPause: { words: 'a pause in typing' } },
  // A page is turned only within the query that is shown, because nobody knows yet what the first page of
  // another query holds.
  unwalked: ({ value, context: { query, terms } }, words) =>
    [FITS, HALF_A_DAY, WHOLE_DAY].includes(words) ||
    (words === 'go to the second page' && (typeof value === 'string' || terms['search'] !== query.search)),
  // Two choices at once are enough to show every decision of the chart.
  within: (here) => choicesIn(here) <= 2 && isDayAlone(here),
});
