import type { representationMachine } from '#machines/representation/representation.machine.ts';

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
};
