import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const representationTitles: TitlesOf<typeof representationMachine> = {
  states: {
    nobody: 'Nobody signed in',
    ownCompany: 'Buying for their own company',
    choosing: 'In a new tab, asking for whom to buy',
    continuing: 'Continuing for the customer of another tab',
    beginning: 'Changing to a customer',
    customerCompany: 'Buying for a customer',
    ending: 'Returning to their own company',
  },
  events: {
    'visitor.changed': 'Another visitor, or none',
    'representation.begin': 'Buy for a customer',
    'customer.offered': 'Another tab buys for a customer',
    'representation.decline': 'Buy for their own company in this tab',
    'check.failed': 'The server does not answer',
    'customer.refused': 'A call for the customer is refused',
    'representation.end': 'Buy for their own company again',
  },
  guards: {
    isRepresenting: 'the visitor buys for a customer',
    isNobody: 'nobody is signed in',
    isLost: 'the customer was taken away meanwhile',
    isTakenAway: 'the customer no longer belongs to the dealer',
    hasCustomer: 'a customer was chosen before',
    isSamePerson: 'the same dealer is still signed in',
    isAnother: 'the customer is a different one',
  },
  actions: {
    takeWish: 'note for whom the person wants to buy',
    forgetWish: 'forget the choice that was waiting',
    wishForCustomer: 'have the server check whether the person may buy for the customer',
    dropWish: 'continue buying for the previous company',
    takeOffer: 'note for whom the other tab buys',
    dropOffers: 'forget for whom the other tabs buy',
    askOtherTabs: 'ask the other tabs for whom they buy, if a dealer is signed in and this tab is new',
    keepOwnCompany: 'keep in the browser that this tab buys for the person’s own company',
    settle: 'close earlier notices about buying for a customer',
    takeCustomer: 'note for whom the person buys',
    keepCustomer: 'keep in the browser for whom the person buys',
    checkSession: 'ask the server who is signed in',
    leadOn: 'open the shop or the list of customers',
    narrowList: 'show only the customer in the list on screen',
    tellEnded: 'say that the person buys for their own company again',
    tellFailure: 'say what went wrong',
  },
};
