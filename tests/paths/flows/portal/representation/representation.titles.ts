import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const representationTitles: TitlesOf<typeof representationMachine> = {
  states: {
    nobody: 'Nobody signed in',
    ownCompany: 'Buying for their own company',
    beginning: 'Changing to a customer',
    customerCompany: 'Buying for a customer',
    ending: 'Returning to their own company',
  },
  events: {
    'visitor.changed': 'Another visitor, or none',
    'representation.begin': 'Buy for a customer',
    'check.failed': 'The server does not answer',
    'customer.refused': 'A customer is refused',
    'representation.end': 'Buy for their own company again',
  },
  guards: {
    isRepresenting: 'the visitor buys for a customer',
    isNobody: 'nobody is signed in',
    isLost: 'the customer was taken away in between',
    isTakenAway: 'the customer no longer belongs to the dealer',
    hasCustomer: 'a customer was chosen before',
    isAnother: 'it is another customer',
  },
  actions: {
    takeWish: 'note for whom the person wants to buy',
    forgetWish: 'no choice is waiting any more',
    wishForCustomer: 'ask the server whether the person may buy for them',
    dropWish: 'continue buying for the previous company',
    settle: 'earlier notices about it no longer apply',
    takeCustomer: 'note for whom the person buys',
    keepCustomer: 'keep in the browser for whom the person buys',
    checkSession: 'ask the server who is signed in',
  },
};
