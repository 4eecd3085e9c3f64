import { asFailure } from '#contract/failure.contract.ts';
import { failureNotice } from '#machines/portal/notifications/failure-notice.ts';

import { sessionSetup } from './session.setup.ts';

/** Warns in the last two minutes: the person can stay, unless the session has nearly reached its maximum duration. */
export const expiringState = sessionSetup.createStateConfig({
  description: 'The person is warned and sees the time left; they can stay, unless the end is final.',
  initial: 'warned',
  after: { untilEnd: { target: '#session.expired', description: 'The time is up.' } },
  states: {
    warned: {
      description: 'A dialog asks whether to stay.',
      on: { 'session.stay': { target: 'staying', description: 'The person wants to stay.' } },
    },
    staying: {
      tags: 'busy',
      description: 'The server is asked to prolong the session.',
      invoke: {
        id: 'staySignedIn',
        src: 'staySignedIn',
        onDone: {
          target: '#session.signedIn.fresh',
          actions: { type: 'rememberDeadlines', params: ({ event }) => event.output },
          description: 'The session is prolonged.',
        },
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: ({ event }) => asFailure(event.error) },
            target: '#session.expired',
            description: 'It is too late: the session has ended.',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => asFailure(event.error) },
            target: '#session.blocked',
            actions: 'rememberBlocked',
            description: 'The user was blocked meanwhile.',
          },
          {
            target: 'warned',
            actions: {
              type: 'tellFailure',
              params: ({ event }) => failureNotice('STAY_SIGNED_IN_FAILED', event.error),
            },
            description: 'There was no useful answer; the person can try again.',
          },
        ],
      },
    },
    final: {
      description: 'A dialog says that the session cannot be prolonged any further, and when it ends.',
      on: {
        'session.acknowledge': {
          target: '#session.signedIn.ending',
          description: 'The person has read the message and continues working until the session ends.',
        },
        'session.prolonged': {
          guard: { type: 'isLast', params: ({ event }) => event },
          description: 'The answer names the same final end: nothing changes.',
        },
      },
    },
  },
});

/** The end of the session is known and cannot be moved; the person can work until then. */
export const endingState = sessionSetup.createStateConfig({
  description: 'The person knows when the session ends, and continues working until then.',
  after: { untilEnd: { target: '#session.expired', description: 'The time is up.' } },
  on: {
    'session.prolonged': {
      guard: { type: 'isLast', params: ({ event }) => event },
      description: 'The answer names the same final end: nothing changes.',
    },
    'session.woken': {
      target: '#session.signedIn.ending',
      reenter: true,
      description:
        'The page is seen again, or the device is online again: the time left is worked out again.',
    },
  },
});
