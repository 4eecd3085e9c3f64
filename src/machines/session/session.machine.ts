import { asFailure } from '#contract/failure.contract.ts';

import { endingState, expiringState } from './session-expiry.state.ts';
import { signingOutState } from './session-sign-out.state.ts';
import { sessionSetup } from './session.setup.ts';

const ANSWERED = ['tellAnswered', 'endSilence'] as const;

/** Whoever leaves in one tab has left in all. */
const endedElsewhere = {
  target: '#session.signedOut',
  actions: ['forgetDrafts', 'resetNavigation'],
  description: 'Another tab has signed out; nothing of it stays behind in this one either.',
} as const;

/** Who is there and until when; lives as long as the portal under the system id `session`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether somebody is signed in, and until when.',
  context: ({ input }) => ({ ...input, visitor: null, deadlines: null, unansweredSince: null }),
  initial: 'unknown',
  on: {
    'session.check': { target: '.checking', description: 'Find out who is there.' },
    'session.started': {
      target: '.checking',
      actions: { type: 'tellOtherTabs', params: 'started' },
      description: 'Somebody has signed in: find out who.',
    },
  },
  states: {
    unknown: { description: 'Nobody has asked yet.' },
    checking: {
      tags: 'busy',
      description: 'The server is asked who is signed in.',
      on: {
        'session.signOut': {
          guard: 'isSomebodyKnown',
          target: 'signingOut',
          description: 'Who is asked for anew, and still sees the portal, wants to leave.',
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
            description: 'Another person has come: nothing said to the one before stays.',
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'forgetDraftsOfOthers', params: ({ event }) => event.output.visitor.userId },
              { type: 'rememberVisitor', params: ({ event }) => event.output },
              'tellVisitor',
              ...ANSWERED,
            ],
            description: 'Somebody is there; what another person left on the device is dropped.',
          },
        ],
        onError: [
          {
            guard: { type: 'hasExpired', params: ({ event }) => asFailure(event.error) },
            target: 'expired',
            description: 'The session of who still sees the portal has ended by itself.',
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
            description: 'The user is blocked: every call is refused.',
          },
          {
            target: 'unreachable',
            actions: 'tellUnanswered',
            description: 'The server gave no useful answer.',
          },
        ],
      },
    },
    signedIn: {
      description: 'Somebody is signed in.',
      initial: 'fresh',
      always: {
        guard: 'isKnownAsBlocked',
        target: 'blocked',
        description: 'A blocked user may have a session still, and is turned away.',
      },
      on: {
        'session.prolonged': {
          target: '.fresh',
          reenter: true,
          actions: { type: 'rememberDeadlines', params: ({ event }) => event },
          description: 'An answered call moves the deadlines.',
        },
        'session.woken': {
          target: '.fresh',
          reenter: true,
          description: 'The device woke up: the time left is reckoned anew.',
        },
        'session.lost': { target: 'expired', description: 'A call was answered with 401.' },
        'session.ended': endedElsewhere,
        'session.signOut': { target: 'signingOut', description: 'The person wants to leave.' },
      },
      states: {
        fresh: {
          description: 'There is time enough.',
          after: {
            untilWarning: [
              {
                guard: { type: 'isLast', params: ({ context }) => context.deadlines },
                target: 'expiring.final',
                description: 'Soon the session will end, and nothing can prolong it.',
              },
              { target: 'expiring', description: 'Soon the session will end.' },
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
      description: 'Nobody is signed in; the browser goes on to sign out at the identity provider.',
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
      description: 'The session ended by itself; the person is told, then led to sign-in.',
      initial: 'noticed',
      on: { 'session.ended': endedElsewhere },
      states: {
        noticed: {
          description: 'The notice is shown over the page where it happened.',
          on: {
            'session.signOut': { target: '#session.signingOut', description: 'Leaving anyway: no way back.' },
          },
          after: { signInDelay: { target: 'left', description: 'Time to sign in again.' } },
        },
        left: {
          entry: ['forgetVisitor', 'forgetAnswers', 'tellVisitor'],
          description: 'The way back to the page is kept for the same person.',
        },
      },
    },
    blocked: {
      description: 'A page says that the user is blocked, and offers customer service and sign-out.',
      on: {
        'session.signOut': { target: 'signingOut', description: 'The person wants to leave.' },
        'session.lost': { target: 'signedOut', description: 'The server has ended the session.' },
        'session.ended': endedElsewhere,
      },
    },
    unreachable: {
      entry: 'noteSilence',
      description:
        'It is not known who is there; it is asked again by and by, and whenever the person wishes.',
      after: { untilNextLook: { target: 'checking', description: 'A while later it is asked again.' } },
      on: {
        'session.woken': { target: 'checking', description: 'The device woke up, or is online again.' },
        'session.lost': [
          {
            guard: 'isSomebodyKnown',
            target: 'expired',
            description: 'A call of who still sees the portal was answered with 401.',
          },
          { target: 'signedOut', description: 'It turns out that nobody is signed in.' },
        ],
        'session.signOut': {
          guard: 'isSomebodyKnown',
          target: 'signingOut',
          description: 'Who still sees the portal wants to leave.',
        },
        'session.ended': { guard: 'isSomebodyKnown', ...endedElsewhere },
      },
    },
  },
});
