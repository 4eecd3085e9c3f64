import { assign, sendTo, setup } from 'xstate';

import { LEVELS, meetsLevel, meetsRole, type Requirement } from '#contract/accounts/access.contract.ts';
import type { NoticeShown, NotificationsEvent } from '#machines/portal/notifications/notifications.types.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import type { RepresentationActions } from './representation.actors.ts';
import type { RepresentationContext, RepresentationEvent } from './representation.types.ts';

const CUSTOMERS: Requirement = { level: LEVELS.full, dealersOnly: true };

/** Of what a notice tells here: another customer who is taken is a success of the same. */
const SUBJECT = 'representation';

/** Who is no dealer any more has no customers to choose from. */
const placeWithoutCustomer = (visitor: SignedInVisitor | null): 'shop' | 'customers' =>
  visitor !== null && meetsLevel(visitor, CUSTOMERS) && meetsRole(visitor, CUSTOMERS) ? 'customers' : 'shop';

/** For whom a dealer buys; lives as long as the portal under the system id `representation`. */
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
    tellEnded: sendTo(
      ({ system }) => system.get('notifications'),
      (): NoticeShown => ({ type: 'notice.show', kind: 'success', code: 'REPRESENTATION_ENDED' }),
    ),
    tellRefused: sendTo(
      ({ system }) => system.get('notifications'),
      (): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        code: 'REPRESENTATION_REFUSED',
        subject: SUBJECT,
      }),
    ),
    tellUnanswered: sendTo(
      ({ system }) => system.get('notifications'),
      (): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        code: 'REPRESENTATION_UNANSWERED',
        subject: SUBJECT,
      }),
    ),
    tellLost: sendTo(
      ({ system }) => system.get('notifications'),
      (): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        code: 'REPRESENTATION_LOST',
        subject: SUBJECT,
      }),
    ),
    settle: sendTo(
      ({ system }) => system.get('notifications'),
      (): NotificationsEvent => ({ type: 'subject.settled', subject: SUBJECT }),
    ),
  },
}).createMachine({
  id: 'representation',
  description: 'For whom a dealer buys: for the own company or for one of the own customers.',
  context: { userId: null, customer: null, wished: null },
  initial: 'nobody',
  on: {
    'visitor.changed': [
      {
        guard: 'isRepresenting',
        target: '.customerCompany',
        actions: ['takeCustomer', { type: 'keepCustomer', params: ({ event }) => event.visitor }],
        description: 'Whoever is there buys for a customer already: the page was loaded anew.',
      },
      {
        guard: 'isNobody',
        target: '.nobody',
        actions: 'takeCustomer',
        description: 'Nobody is there; the same person goes on for the customer after signing in.',
      },
      {
        guard: 'isLost',
        target: '.ownCompany',
        actions: ['takeCustomer', { type: 'keepCustomer', params: ({ event }) => event.visitor }, 'tellLost'],
        description: 'The customer was taken away while nobody was there, or no page: the person is told.',
      },
      {
        target: '.ownCompany',
        actions: ['takeCustomer', { type: 'keepCustomer', params: ({ event }) => event.visitor }],
        description: 'Whoever is there buys for nobody else: what another person chose counts no longer.',
      },
    ],
  },
  states: {
    nobody: { description: 'Nobody is signed in.' },
    ownCompany: {
      description: 'The person buys for the own company.',
      on: {
        'representation.begin': {
          target: 'beginning',
          actions: [
            'takeWish',
            { type: 'wishForCustomer', params: ({ event }) => event.customerNo },
            'checkSession',
          ],
          description: 'A customer is chosen.',
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
            actions: [
              'takeCustomer',
              { type: 'keepCustomer', params: ({ event }) => event.visitor },
              'settle',
              { type: 'leadOn', params: 'shop' },
            ],
            description: 'They may: on to the shop, or with the offer in sight, for this customer.',
          },
          {
            guard: 'isNobody',
            target: 'nobody',
            actions: ['takeCustomer', 'dropWish'],
            description: 'The session has ended meanwhile.',
          },
          {
            target: 'ownCompany',
            actions: [
              'takeCustomer',
              { type: 'keepCustomer', params: ({ event }) => event.visitor },
              'tellRefused',
            ],
            description: 'They may not, or no longer: the person is told.',
          },
        ],
        'check.failed': [
          {
            guard: 'hasCustomer',
            target: 'customerCompany',
            actions: ['forgetWish', 'dropWish', 'tellUnanswered'],
            description: 'No useful answer: it goes on for the customer before.',
          },
          {
            target: 'ownCompany',
            actions: ['forgetWish', 'dropWish', 'tellUnanswered'],
            description: 'No useful answer: it goes on for the own company.',
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
            'takeCustomer',
            { type: 'keepCustomer', params: ({ event }) => event.visitor },
            'tellLost',
            { type: 'leadOn', params: ({ event }) => placeWithoutCustomer(event.visitor) },
          ],
          description: 'The customer is theirs no longer: the person is told, and goes on with the own cart.',
        },
        'customer.refused': {
          actions: 'checkSession',
          description: 'Perhaps the customer is theirs no longer: the server is asked who is there.',
        },
        'representation.begin': {
          guard: 'isAnother',
          target: 'beginning',
          actions: [
            'takeWish',
            { type: 'wishForCustomer', params: ({ event }) => event.customerNo },
            'checkSession',
          ],
          description: 'Another customer is chosen.',
        },
        'representation.end': {
          target: 'ending',
          actions: [{ type: 'wishForCustomer', params: null }, 'checkSession'],
          description: 'The person wants to buy for the own company again.',
        },
      },
    },
    ending: {
      tags: 'busy',
      description: 'The server is asked who is there without the customer.',
      on: {
        'visitor.changed': [
          {
            guard: 'isNobody',
            target: 'nobody',
            actions: ['takeCustomer', 'dropWish'],
            description: 'The session has ended meanwhile.',
          },
          {
            target: 'ownCompany',
            actions: [
              'takeCustomer',
              { type: 'keepCustomer', params: ({ event }) => event.visitor },
              'settle',
              'tellEnded',
              { type: 'leadOn', params: 'customers' },
            ],
            description: 'Back to the own company and its cart, or with the offer in sight.',
          },
        ],
        'check.failed': {
          target: 'customerCompany',
          actions: ['dropWish', 'tellUnanswered'],
          description: 'No useful answer: it goes on for the customer.',
        },
      },
    },
  },
});
