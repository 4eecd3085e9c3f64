import type { AnyMachineSnapshot } from 'xstate';

import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import { LINKED_CITY, type customerSearchModel } from './customer-search.model.ts';
import { TOO_LONG } from '#tests/paths/flows/records/listing/listing.model.ts';
import { removeOf } from '#tests/paths/flows/records/listing/listing.tables.ts';

import type { Actions, Announcements, Landings, Say, Expectations } from '#tests/paths/tables.ts';

export const CUSTOMERS_PATH = '/myotec/my-customers';

const search: Say = ({ listing }) => listing.search.label;
const city: Say = ({ customers }) => customers.column.city;
const reset: Say = ({ listing }) => listing.filter.reset;
const retry: Say = ({ common }) => common.retry;
const tooLong: Say = ({ listing }) => listing.search.tooLong;
const found: Say = ({ customers }) => customers.count_other;
const nothing: Say = ({ customers }) => customers.nothingFound;
const failed: Say = ({ customers }) => customers.failed;
/** Is shown above the entries while they are being searched for. */
const count: Say = ({ listing }) => listing.search.searching;

export const customerSearchTables = {
  actions: {
    'type “ltd” into the search': { fill: search, text: 'ltd' },
    'type “man” into the city field': { fill: city, text: 'man' },
    'type more than 100 characters into the city field': { fill: city, text: TOO_LONG },
    'press Enter in the city field': { press: 'field', name: city },
    'remove the filter for the city': { press: 'button', name: removeOf(city) },
    'sort the list by *City*': { press: 'button', name: city },
    'go to the second page': {
      press: 'button',
      name: ({ listing }) => listing.pages.page.replace('{{page}}', '2'),
    },
    'press *Reset search and filters*': { press: 'button', name: reset },
    'go back to the whole list': { goTo: CUSTOMERS_PATH },
    'follow a link with a city': { goTo: `${CUSTOMERS_PATH}?city=${LINKED_CITY}` },
    'press *Try again*': { press: 'button', name: retry },
  } satisfies Actions<typeof customerSearchModel>,
  expectations: {
    typing: {
      heading: ({ customers }) => customers.title,
      shown: [search, city],
      absent: [tooLong, nothing, failed],
    },
    termsTooLong: { announced: tooLong, shown: [tooLong, city], absent: [nothing, failed] },
    searching: { shown: [count, city], absent: [tooLong, nothing, failed] },
    'settled.results': {
      announced: found,
      shown: [found, ({ customers }) => customers.caption],
      absent: [tooLong, nothing, failed],
    },
    'settled.nothingFound': {
      announced: nothing,
      shown: [nothing, reset],
      absent: [tooLong, failed, ({ listing }) => listing.pages.next],
    },
    failed: { announced: failed, shown: [failed, retry], absent: [tooLong, nothing] },
  } satisfies Expectations<typeof listingMachine, 'checking'>,
  announcements: {
    'remove the filter for the city': ({ listing }) => listing.filter.removed,
  } satisfies Announcements<typeof customerSearchModel>,
  landings: {
    'type “man” into the city field': city,
    'press Enter in the city field': city,
    'remove the filter for the city': search,
    'sort the list by *City*': city,
    'go to the second page': count,
    'press *Reset search and filters*': search,
  } satisfies Landings<typeof customerSearchModel>,
  // No case makes the search itself too long.
  flaws: ({ value }: AnyMachineSnapshot) => (value === 'termsTooLong' ? [city] : []),
};
