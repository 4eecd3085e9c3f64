import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

import { hasCustomers } from './representation.actors.ts';
import { representationSetup } from './representation.setup.ts';

/** A person who is no longer a dealer has no customers to choose from. */
const placeWithoutCustomer = (visitor: SignedInVisitor | null): 'shop' | 'customers' =>
  hasCustomers(visitor) ? 'customers' : 'shop';

/** Adopts the server's answer about who is signed in, and which customer they buy for, if any: all calls of this tab then name that customer. */
const ADOPT_VISITOR = [
  'takeCustomer',
  {
    type: 'keepCustomer',
    params: ({ event }: { readonly event: VisitorChanged }) => event.visitor,
  },
] as const;

/** The session may end during any call to the server. */
const SESSION_ENDED = {
  guard: 'isNobody',
  target: 'nobody',
  actions: ['takeCustomer', 'dropWish'],
  description: 'The session has ended meanwhile.',
} as const;

/** Asks the server whether the person may buy for the chosen customer. */
const BEGIN = [
  'takeWish',
  {
    type: 'wishForCustomer',
    params: ({ event }: { readonly event: { readonly customerNo: string } }) => event.customerNo,
  },
  'checkSession',
] as const;

/** Keeps track of which company a dealer buys for; lives as long as the portal under the system id `representation`. */
export const representationMachine = representationSetup.createMachine({
  id: 'representation',
  description: 'Keeps track of whether a dealer buys for their own company or for one of their customers.',
  context: { userId: null, customer: null, wished: null, offered: [] },
  initial: 'nobody',
  on: {
    'visitor.changed': [
      {
        guard: 'isRepresenting',
        target: '.customerCompany',
        actions: ADOPT_VISITOR,
        description: 'The person is already buying for a customer, as after a reload of the page.',
      },
      {
        guard: 'isNobody',
        target: '.nobody',
        actions: 'takeCustomer',
        description:
          'Nobody is signed in; if a customer was chosen, the same person still buys for that customer after signing in again.',
      },
      {
        guard: 'isLost',
        target: '.ownCompany',
        actions: [...ADOPT_VISITOR, { type: 'tellFailure', params: 'REPRESENTATION_LOST' }],
        description:
          'The customer was taken away while nobody was signed in or no page was open: the person is notified.',
      },
      {
        target: '.ownCompany',
        actions: [...ADOPT_VISITOR, { type: 'askOtherTabs', params: ({ event }) => event.visitor }],
        description:
          'The person buys for their own company: a customer chosen by somebody else no longer applies. A dealer’s new tab asks the other tabs which customer they buy for.',
      },
    ],
  },
  states: {
    nobody: { description: 'Nobody is signed in.' },
    ownCompany: {
      description: 'The person buys for their own company.',
      on: {
        'customer.offered': {
          target: 'choosing',
          actions: 'takeOffer',
          description:
            'Another tab buys for a customer: this tab asks the person which customer to buy for here.',
        },
        'representation.begin': {
          target: 'beginning',
          actions: BEGIN,
          description: 'The person chooses a customer.',
        },
      },
    },
    choosing: {
      description: 'A new tab asks which customer to buy for, because another tab buys for one.',
      on: {
        'customer.offered': {
          actions: 'takeOffer',
          description: 'A third tab also buys for a customer: the person can choose between the customers.',
        },
        'visitor.changed': {
          guard: 'isSamePerson',
          actions: { type: 'keepCustomer', params: ({ event }) => event.visitor },
          description: 'Nothing has changed; the tab still asks.',
        },
        'representation.begin': {
          target: 'continuing',
          actions: BEGIN,
          description: 'The person wants to buy for the customer in this tab as well.',
        },
        'representation.decline': {
          target: 'ownCompany',
          actions: ['dropOffers', 'keepOwnCompany'],
          description: 'The person buys for their own company in this tab.',
        },
      },
    },
    continuing: {
      tags: 'busy',
      description: 'The server is asked whether the person may buy for the customer in this tab as well.',
      on: {
        'visitor.changed': [
          {
            guard: 'isRepresenting',
            target: 'customerCompany',
            actions: [
              ...ADOPT_VISITOR,
              'settle',
              { type: 'narrowList', params: ({ event }) => event.visitor },
            ],
            description:
              'The dealer may buy for the customer; the page that was opened stays, and a list on it shows only this customer.',
          },
          SESSION_ENDED,
          {
            target: 'ownCompany',
            actions: [...ADOPT_VISITOR, { type: 'tellFailure', params: 'REPRESENTATION_REFUSED' }],
            description:
              'The customer of the other tab no longer belongs to the dealer: the person is notified.',
          },
        ],
        'check.failed': {
          target: 'choosing',
          actions: ['forgetWish', 'dropWish', { type: 'tellFailure', params: 'REPRESENTATION_UNANSWERED' }],
          description: 'There is no useful answer: the tab asks again.',
        },
      },
    },
    beginning: {
      tags: 'busy',
      description: 'The server is asked whether the person may buy for the customer.',
      on: {
        'visitor.changed': [
          {
            guard: 'isRepresenting',
            target: 'customerCompany',
            actions: [...ADOPT_VISITOR, 'settle', { type: 'leadOn', params: 'shop' }],
            description:
              'The dealer may buy for the customer: the shop opens, unless an offer is open, which then stays on screen.',
          },
          SESSION_ENDED,
          {
            target: 'ownCompany',
            actions: [...ADOPT_VISITOR, { type: 'tellFailure', params: 'REPRESENTATION_REFUSED' }],
            description: 'The dealer may not buy for the customer: the person is notified.',
          },
        ],
        'check.failed': [
          {
            guard: 'hasCustomer',
            target: 'customerCompany',
            actions: ['forgetWish', 'dropWish', { type: 'tellFailure', params: 'REPRESENTATION_UNANSWERED' }],
            description: 'There is no useful answer: the person still buys for the previous customer.',
          },
          {
            target: 'ownCompany',
            actions: ['forgetWish', 'dropWish', { type: 'tellFailure', params: 'REPRESENTATION_UNANSWERED' }],
            description: 'There is no useful answer: the person still buys for their own company.',
          },
        ],
      },
    },
    customerCompany: {
      description: 'The person buys for a customer: a banner says so on every page.',
      on: {
        'visitor.changed': {
          guard: 'isTakenAway',
          target: 'ownCompany',
          actions: [
            ...ADOPT_VISITOR,
            { type: 'tellFailure', params: 'REPRESENTATION_LOST' },
            { type: 'leadOn', params: ({ event }) => placeWithoutCustomer(event.visitor) },
          ],
          description:
            'The customer no longer belongs to the dealer: the person is notified and continues with their own cart.',
        },
        'customer.refused': {
          actions: 'checkSession',
          description:
            'The customer may no longer belong to the dealer: the server is asked who is signed in.',
        },
        'representation.begin': {
          guard: 'isAnother',
          target: 'beginning',
          actions: BEGIN,
          description: 'The person chooses another customer.',
        },
        'representation.end': {
          target: 'ending',
          actions: [{ type: 'wishForCustomer', params: null }, 'checkSession'],
          description: 'The person wants to buy for their own company again.',
        },
      },
    },
    ending: {
      tags: 'busy',
      description: 'The server is asked who is signed in; this time, no customer is named.',
      on: {
        'visitor.changed': [
          SESSION_ENDED,
          {
            target: 'ownCompany',
            actions: [...ADOPT_VISITOR, 'settle', 'tellEnded', { type: 'leadOn', params: 'customers' }],
            description:
              'The person buys for their own company again: the list of customers opens, unless an offer is open, which then stays on screen.',
          },
        ],
        'check.failed': {
          target: 'customerCompany',
          actions: ['dropWish', { type: 'tellFailure', params: 'REPRESENTATION_UNANSWERED' }],
          description: 'There is no useful answer: the person still buys for the customer.',
        },
      },
    },
  },
});
