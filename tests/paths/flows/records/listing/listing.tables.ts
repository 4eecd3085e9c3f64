import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import {
  FITS,
  HALF,
  HALF_A_DAY,
  JUST_FITTING,
  STATUS,
  TOO_LONG,
  WHOLE,
  WHOLE_DAY,
  type listingModel,
} from './listing.model.ts';

import type { Announcements, Action, Actions, Landings, Say, Expectations } from '#tests/paths/tables.ts';

export const ORDERS_PATH = '/myotec/my-orders';

const search: Say = ({ listing }) => listing.search.label;
const reset: Say = ({ listing }) => listing.filter.reset;
const retry: Say = ({ common }) => common.retry;
const tooLong: Say = ({ listing }) => listing.search.tooLong;
const nothing: Say = ({ orders }) => orders.nothingFound;
const failed: Say = ({ orders }) => orders.failed;
const status: Say = ({ orders }) => orders.filter.status;
const type: Say = ({ orders }) => orders.filter.type;
const from: Say = ({ orders }) => orders.filter.from;
const byNumber: Say = ({ orders }) => orders.column.orderNo;
/** Is shown above the entries while they are being searched for. */
const count: Say = ({ listing }) => listing.search.searching;

/** Returns the name of the button that removes a filter. */
export const removeOf =
  (label: Say): Say =>
  (words) =>
    words.listing.filter.remove.replace('{{label}}', label(words));
const takeStatusAway: Action = { press: 'button', name: removeOf(status) };

export const listingTables = {
  actions: {
    'type “20”': { fill: search, text: '20' },
    'type more than 100 characters': { fill: search, text: TOO_LONG },
    [FITS]: { fill: search, text: JUST_FITTING },
    [HALF_A_DAY]: { fill: from, text: HALF },
    [WHOLE_DAY]: { fill: from, text: WHOLE },
    'press Enter in the search field': { press: 'field', name: search },
    'choose a delivery status': { pick: status },
    'choose an order type': { pick: type },
    'remove the delivery status, the only filter': takeStatusAway,
    'remove the delivery status, the first of two filters': takeStatusAway,
    'press *Remove all filters*': { press: 'button', name: ({ listing }) => listing.filter.removeAll },
    'sort the list by *Order number*': { press: 'button', name: byNumber },
    'show 50 orders per page': { pick: ({ listing }) => listing.pages.size, option: () => '50' },
    'go to the second page': {
      press: 'button',
      name: ({ listing }) => listing.pages.page.replace('{{page}}', '2'),
    },
    'press *Reset search and filters*': { press: 'button', name: reset },
    'go back to the whole list': { goTo: ORDERS_PATH },
    'follow a link with a search and a filter': {
      goTo: `${ORDERS_PATH}?search=seal&delivery_status=${STATUS}`,
    },
    'press *Try again*': { press: 'button', name: retry },
  } satisfies Actions<typeof listingModel>,
  expectations: {
    typing: { heading: ({ orders }) => orders.title, shown: [search], absent: [tooLong, nothing, failed] },
    termsTooLong: { announced: tooLong, shown: [tooLong], absent: [nothing, failed] },
    searching: { shown: [count], absent: [tooLong, nothing, failed] },
    'settled.results': {
      announced: ({ orders }) => orders.count_other,
      shown: [({ orders }) => orders.count_other, ({ orders }) => orders.caption],
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
    'remove the delivery status, the only filter': ({ listing }) => listing.filter.removed,
    'press *Remove all filters*': ({ listing }) => listing.filter.allRemoved,
  } satisfies Announcements<typeof listingModel>,
  landings: {
    'choose a delivery status': status,
    'remove the delivery status, the only filter': search,
    'remove the delivery status, the first of two filters': removeOf(type),
    'press *Remove all filters*': search,
    'press *Reset search and filters*': search,
    'sort the list by *Order number*': byNumber,
    'show 50 orders per page': count,
    'go to the second page': count,
  } satisfies Landings<typeof listingModel>,
};
