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
    'staff.work': 'Customer service begins',
    'staff.takeOver': 'A colleague goes on',
    'staff.price': 'A line is priced',
    'staff.offer': 'Make the offer',
    'customer.accept': 'Accept the offer',
    'customer.decline': 'Decline the offer',
    'time.pass': 'Time passes',
    'customer.requestAgain': 'Request again',
  },
  guards: {
    isInProgress: 'customer service is working on it',
    isOffered: 'it was offered and its last day has not passed',
    isAccepted: 'it was accepted',
    isDeclined: 'it was declined',
    isRequestedAgain: 'a new request has replaced it',
    isExpired: 'its last day has passed',
    isPriced: 'every line has its price',
    isOverNow: 'its last day has now passed',
  },
};
