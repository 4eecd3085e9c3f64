import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const representationTitles: TitlesOf<typeof representationMachine> = {
  states: {
    nobody: 'Nobody signed in',
    ownCompany: 'Buying for the own company',
    beginning: 'Changing to a customer',
    customerCompany: 'Buying for a customer',
    ending: 'Going back to the own company',
  },
  events: {
    'visitor.changed': 'Another visitor, or none',
    'representation.begin': 'Buy for a customer',
    'check.failed': 'The server does not answer',
    'customer.refused': 'A customer is refused',
    'representation.end': 'Buy for the own company again',
  },
  guards: {
    isRepresenting: 'the visitor buys for a customer',
    isNobody: 'nobody is signed in',
    isLost: 'the customer was taken away in between',
    isTakenAway: 'the customer is no longer theirs',
    hasCustomer: 'a customer was chosen before',
    isAnother: 'it is another customer',
  },
  actions: {
    takeWish: 'note for whom the person wants to buy',
    forgetWish: 'nothing is wished any more',
    wishForCustomer: 'ask the server whether the person may buy for them',
    dropWish: 'go on buying for whom it was before',
    settle: 'earlier notices of it hold no longer',
    takeCustomer: 'note for whom is bought',
    keepCustomer: 'keep in the browser for whom is bought',
    checkSession: 'ask the server who is there',
  },
};
