import { asFailure } from '#contract/failure.contract.ts';

import { endingState, expiringState } from './session-expiry.state.ts';
import { signingOutState } from './session-sign-out.state.ts';
import { sessionSetup } from './session.setup.ts';

const ANSWERED = ['tellAnswered', 'endSilence'] as const;

/** A person who signs out in one tab is signed out in all. */
const endedElsewhere = {
  target: '#session.signedOut',
  actions: ['forgetDrafts', 'resetNavigation'],
  description: 'The person has signed out in another tab; nothing is kept in this one either.',
} as const;

/** Keeps track of who is signed in and when the session ends; lives as long as the portal under the system id `session`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Keeps track of whether somebody is signed in, and until when.',
  context: ({ input }) => ({
    ...input,
    visitor: undefined,
    deadlines: null,
    unansweredSince: null,
  }),
  initial: 'checking',
  on: {
    'session.check': { target: '.checking', description: 'The portal asks who is signed in.' },
    'session.started': {
      target: '.checking',
      actions: { type: 'tellOtherTabs', params: 'started' },
      description: 'Somebody has signed in: the server is asked who.',
    },
  },
  states: {
    checking: {
      tags: 'busy',
      description: 'The server is asked who is signed in.',
      initial: 'unprompted',
      on: {
        'session.signOut': {
          guard: 'isSomebodyKnown',
          target: 'signingOut',
          description: 'The person wants to sign out while the server is still being asked.',
        },
        'session.ended': { guard: 'isSomebodyKnown', ...endedElsewhere },
      },
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.output.visitor },
            target: 'signedIn',
            actions: [
              'forgetAnswers',
              { type: 'forgetDraftsOfOthers', params: ({ event }) => event.output.visitor.userId },
              { type: 'rememberVisitor', params: ({ event }) => event.output },
              'tellVisitor',
              ...ANSWERED,
            ],
            description:
              'Another person has signed in, or the same person buys for another company: no earlier answer is kept.',
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'forgetDraftsOfOthers', params: ({ event }) => event.output.visitor.userId },
              { type: 'rememberVisitor', params: ({ event }) => event.output },
              'tellVisitor',
              ...ANSWERED,
            ],
            description: 'Somebody is signed in; entries that other people left on the device are deleted.',
          },
        ],
        onError: [
          {
            guard: { type: 'hasExpired', params: ({ event }) => asFailure(event.error) },
            target: 'expired',
            description: 'The session has ended on its own; the person still sees the portal.',
          },
          {
            guard: { type: 'isUnauthenticated', params: ({ event }) => asFailure(event.error) },
            target: 'signedOut',
            actions: 'tellAnswered',
            description: 'Nobody is signed in.',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => asFailure(event.error) },
            target: 'blocked',
            actions: ['rememberBlocked', ...ANSWERED],
            description: 'The user is blocked: the server refuses to say who is signed in.',
          },
          {
            target: 'unreachable',
            actions: 'tellUnanswered',
            description: 'The server gave no useful answer.',
          },
        ],
      },
      states: {
        unprompted: { description: 'The portal asks without being told to, and does not say so.' },
        prompted: {
          description: 'The person has asked for this attempt, and the page says that it is being made.',
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      initial: 'fresh',
      always: {
        guard: 'isKnownAsBlocked',
        target: 'blocked',
        description: 'A blocked user may still have a session, and is turned away.',
      },
      on: {
        'session.prolonged': {
          target: '.fresh',
          reenter: true,
          actions: { type: 'rememberDeadlines', params: ({ event }) => event },
          description:
            'A request was answered, in this tab or another: the deadlines in the answer apply from now on.',
        },
        'session.woken': {
          target: '.fresh',
          reenter: true,
          description:
            'The page is seen again, or the device is online again: the time left is worked out again.',
        },
        'session.lost': {
          target: 'expired',
          description: 'The server has answered that the session is over.',
        },
        'session.ended': endedElsewhere,
        'session.signOut': { target: 'signingOut', description: 'The person wants to sign out.' },
      },
      states: {
        fresh: {
          description: 'There is enough time left.',
          after: {
            untilWarning: [
              {
                guard: { type: 'isLast', params: ({ context }) => context.deadlines },
                target: 'expiring.final',
                description: 'The session will end soon, and nothing can prolong it.',
              },
              { target: 'expiring', description: 'The session will end soon.' },
            ],
          },
        },
        expiring: expiringState,
        ending: endingState,
      },
    },
    signingOut: signingOutState,
    ledOn: {
      entry: ['forgetVisitor', 'forgetAnswers', 'tellVisitor'],
      description:
        'Nobody is signed in; the browser leaves for the identity provider, to sign out there too.',
      on: {
        'session.woken': { target: 'signedOut', description: 'The browser was sent back to this page.' },
      },
    },
    signedOut: {
      entry: ['forgetVisitor', 'forgetAnswers', 'tellVisitor'],
      description: 'Nobody is signed in.',
    },
    expired: {
      entry: ['endSilence', 'tellExpired'],
      description: 'The session has ended on its own; the person is notified, then led to the sign-in page.',
      initial: 'noticed',
      on: { 'session.ended': endedElsewhere },
      states: {
        noticed: {
          description: 'A notice is shown on the page that was open.',
          on: {
            'session.signOut': {
              target: '#session.signingOut',
              description: 'The person signs out anyway, and the way back to this page is forgotten.',
            },
          },
          after: {
            signInDelay: {
              target: 'left',
              description: 'The notice was shown for a moment: the sign-in page follows.',
            },
          },
        },
        left: {
          entry: ['forgetVisitor', 'forgetAnswers', 'tellVisitor'],
          description: 'The page is remembered, in case the same person signs in again.',
        },
      },
    },
    blocked: {
      description: 'A page says that the user is blocked, and offers customer service and sign-out.',
      on: {
        'session.signOut': { target: 'signingOut', description: 'The person wants to sign out.' },
        'session.lost': { target: 'signedOut', description: 'The server has ended the session.' },
        'session.ended': endedElsewhere,
      },
    },
    unreachable: {
      entry: 'noteSilence',
      description:
        'The portal does not know who is signed in; it asks the server again after growing pauses, and when the person asks for it.',
      after: {
        untilNextLook: { target: 'checking', description: 'After the pause the server is asked again.' },
      },
      on: {
        'session.retry': {
          guard: 'isNothingKnown',
          target: 'checking.prompted',
          description: 'The person, who has seen nothing of the portal yet, wants another attempt.',
        },
        'session.woken': {
          target: 'checking',
          description: 'The page is seen again, or the device is online again.',
        },
        'session.lost': [
          {
            guard: 'isSomebodyKnown',
            target: 'expired',
            description:
              'The server has answered that the session is over; the person still sees the portal.',
          },
          { target: 'signedOut', description: 'The answer says that nobody is signed in.' },
        ],
        'session.signOut': {
          guard: 'isSomebodyKnown',
          target: 'signingOut',
          description: 'The person, who still sees the portal, wants to sign out.',
        },
        'session.ended': { guard: 'isSomebodyKnown', ...endedElsewhere },
      },
    },
  },
});
