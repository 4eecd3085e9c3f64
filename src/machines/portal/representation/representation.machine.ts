import { assign, sendTo, setup } from 'xstate';

import { LEVELS, meetsLevel, meetsRole, type Requirement } from '#contract/accounts/access.contract.ts';
import type { NotificationsEvent } from '#machines/portal/notifications/notifications.types.ts';
import { errorNotice, notifications, successNotice } from '#machines/portal/notifications/notify.ts';
import type { SignedInVisitor, VisitorChanged } from '#machines/portal/session/session.types.ts';

import type { RepresentationActions } from './representation.actors.ts';
import type { RepresentationContext, RepresentationEvent } from './representation.types.ts';

const CUSTOMERS: Requirement = { level: LEVELS.full, dealersOnly: true };

/** The subject of the notices shown here; a later successful switch to any customer removes them. */
const SUBJECT = 'representation';

/** A person who is no longer a dealer has no customers to choose from. */
const placeWithoutCustomer = (visitor: SignedInVisitor | null): 'shop' | 'customers' =>
  visitor !== null && meetsLevel(visitor, CUSTOMERS) && meetsRole(visitor, CUSTOMERS) ? 'customers' : 'shop';

/** The server has said who is signed in and for which customer, if any: all calls of the tab follow it. */
const ADOPT_VISITOR = [
  'takeCustomer',
  {
    type: 'keepCustomer',
    params: ({ event }: { readonly event: VisitorChanged }) => event.visitor,
  },
] as const;

/** The session may end while the server is asked, whatever the question is. */
const SESSION_ENDED = {
  guard: 'isNobody',
  target: 'nobody',
  actions: ['takeCustomer', 'dropWish'],
  description: 'The session has ended meanwhile.',
} as const;

/** The company for which a dealer buys; lives as long as the portal under the system id `representation`. */
export const representationMachine = setup({
  types: {} as { context: RepresentationContext; events: RepresentationEvent; tags: 'busy' },
  guards: {
    isRepresenting: ({ event }) => event.type === 'visitor.changed' && event.visitor?.actingFor != null,
    isNobody: ({ event }) => event.type === 'visitor.changed' && event.visitor === null,
    isLost: ({ event }) => event.type === 'visitor.changed' && event.visitor?.customerLost === true,
    isTakenAway: ({ context, event }) =>
      event.type === 'visitor.changed' &&
      event.visitor !== null &&
      event.visitor.actingFor == null &&
      event.visitor.userId === context.userId,
    hasCustomer: ({ context }) => context.customer !== null,
    isAnother: ({ context, event }) =>
      event.type === 'representation.begin' && event.customerNo !== context.customer?.customerNo,
  },
  actions: {
    ...({} as RepresentationActions),
    takeCustomer: assign(({ event }) =>
      event.type === 'visitor.changed'
        ? { userId: event.visitor?.userId ?? null, customer: event.visitor?.actingFor ?? null, wished: null }
        : {},
    ),
    forgetWish: assign({ wished: null }),
    takeWish: assign(({ event }) =>
      event.type === 'representation.begin' ? { wished: event.customerNo } : {},
    ),
    checkSession: sendTo(({ system }) => system.get('session'), { type: 'session.check' }),
    tellEnded: sendTo(notifications, successNotice('REPRESENTATION_ENDED')),
    tellFailure: sendTo(
      notifications,
      (_, code: 'REPRESENTATION_REFUSED' | 'REPRESENTATION_UNANSWERED' | 'REPRESENTATION_LOST') =>
        errorNotice(code, SUBJECT),
    ),
    settle: sendTo(notifications, (): NotificationsEvent => ({ type: 'subject.settled', subject: SUBJECT })),
  },
}).createMachine({
  id: 'representation',
  description: 'Keeps track of whether a dealer buys for their own company or for one of their customers.',
  context: { userId: null, customer: null, wished: null },
  initial: 'nobody',
  on: {
    'visitor.changed': [
      {
        guard: 'isRepresenting',
        target: '.customerCompany',
        actions: ADOPT_VISITOR,
        description: 'The person is already buying for a customer: the page was reloaded.',
      },
      {
        guard: 'isNobody',
        target: '.nobody',
        actions: 'takeCustomer',
        description:
          'Nobody is signed in; after signing in again, the same person continues for the customer.',
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
        actions: ADOPT_VISITOR,
        description:
          'The person buys for their own company: a customer chosen by somebody else no longer counts.',
      },
    ],
  },
  states: {
    nobody: { description: 'Nobody is signed in.' },
    ownCompany: {
      description: 'The person buys for their own company.',
      on: {
        'representation.begin': {
          target: 'beginning',
          actions: [
            'takeWish',
            { type: 'wishForCustomer', params: ({ event }) => event.customerNo },
            'checkSession',
          ],
          description: 'The person chooses a customer.',
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
              'The dealer may buy for the customer: the shop opens, or the open offer stays on screen.',
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
            description: 'There is no useful answer: the person continues for the previous customer.',
          },
          {
            target: 'ownCompany',
            actions: ['forgetWish', 'dropWish', { type: 'tellFailure', params: 'REPRESENTATION_UNANSWERED' }],
            description: 'There is no useful answer: the person continues for their own company.',
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
          actions: [
            'takeWish',
            { type: 'wishForCustomer', params: ({ event }) => event.customerNo },
            'checkSession',
          ],
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
      description: 'The server is asked who is signed in, without the customer.',
      on: {
        'visitor.changed': [
          SESSION_ENDED,
          {
            target: 'ownCompany',
            actions: [...ADOPT_VISITOR, 'settle', 'tellEnded', { type: 'leadOn', params: 'customers' }],
            description:
              'The person is back with their own company and its cart, or the open offer stays on screen.',
          },
        ],
        'check.failed': {
          target: 'customerCompany',
          actions: ['dropWish', { type: 'tellFailure', params: 'REPRESENTATION_UNANSWERED' }],
          description: 'There is no useful answer: the person continues for the customer.',
        },
      },
    },
  },
});
