import type { offerMachine } from '#machines/lifecycles/offer.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const offerTitles: TitlesOf<typeof offerMachine> = {
  states: {
    weighing: 'Looking at the record',
    requested: 'Requested',
    inProgress: 'In progress',
    offered: 'Offered',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    requestedAgain: 'Requested again',
  },
  events: {
    'staff.work': 'Customer service begins to work',
    'staff.takeOver': 'A colleague takes over',
    'staff.price': 'A line is priced',
    'staff.offer': 'Make the offer',
    'customer.accept': 'Accept the offer',
    'customer.decline': 'Decline the offer',
    'time.pass': 'Time passes',
    'customer.requestAgain': 'Request again',
  },
  guards: {
    isInProgress: 'customer service is working on the request',
    isOffered: 'the offer was made, and its last day has not passed',
    isAccepted: 'the offer was accepted',
    isDeclined: 'the offer was declined',
    isRequestedAgain: 'a new request has replaced the offer',
    isExpired: 'the last day of the offer has passed',
    isPriced: 'every line has its price',
    isOverNow: 'the last day of the offer has now passed',
  },
  actions: {
    rememberValidity: 'note the last day of the offer',
  },
};
