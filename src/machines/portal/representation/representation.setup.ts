import { assign, sendTo, setup } from 'xstate';

import type { NotificationsEvent } from '#machines/portal/notifications/notifications.types.ts';
import { errorNotice, notifications, successNotice } from '#machines/portal/notifications/notify.ts';

import { hasCustomers, type RepresentationActions } from './representation.actors.ts';
import type { RepresentationContext, RepresentationEvent } from './representation.types.ts';

/** The subject of the failures shown here; a later successful switch removes their notices. */
const SUBJECT = 'representation';

/** Implements the guards that the chart of the representation names, and those of its actions that need no service. */
export const representationSetup = setup({
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
    isSamePerson: ({ context, event }) =>
      event.type === 'visitor.changed' &&
      event.visitor?.userId === context.userId &&
      event.visitor.actingFor == null &&
      hasCustomers(event.visitor),
    hasCustomer: ({ context }) => context.customer !== null,
    isAnother: ({ context, event }) =>
      event.type === 'representation.begin' && event.customerNo !== context.customer?.customerNo,
  },
  actions: {
    ...({} as RepresentationActions),
    takeCustomer: assign(({ event }) =>
      event.type === 'visitor.changed'
        ? {
            userId: event.visitor?.userId ?? null,
            customer: event.visitor?.actingFor ?? null,
            wished: null,
            offered: [],
          }
        : {},
    ),
    forgetWish: assign({ wished: null }),
    takeOffer: assign(({ context, event }) =>
      event.type === 'customer.offered'
        ? {
            offered: [
              ...context.offered.filter(({ customerNo }) => customerNo !== event.customer.customerNo),
              event.customer,
            ],
          }
        : {},
    ),
    dropOffers: assign({ offered: [] }),
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
});
