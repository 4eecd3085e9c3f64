import { assign, setup } from 'xstate';

import type { SignOutElsewhereActors } from './sign-out-elsewhere.actors.ts';
import type { SignOutElsewhereContext, SignOutElsewhereEvent } from './sign-out-elsewhere.types.ts';

/** Signing out where the person is signed in besides here. */
export const signOutElsewhereMachine = setup({
  types: {} as { context: SignOutElsewhereContext; events: SignOutElsewhereEvent; tags: 'busy' },
  actors: {} as SignOutElsewhereActors,
  actions: {
    rememberSession: assign(({ event }) => ({
      sessionId: event.type === 'session.end' ? event.sessionId : null,
    })),
  },
}).createMachine({
  id: 'signOutElsewhere',
  description: 'Signing out where the person is signed in besides here.',
  context: { sessionId: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The places are listed.',
      initial: 'idle',
      on: {
        'session.end': {
          target: 'signingOut',
          actions: 'rememberSession',
          description: 'The person signs out in one place.',
        },
        'others.end': {
          target: 'signingOut',
          actions: 'rememberSession',
          description: 'The person signs out everywhere else.',
        },
      },
      states: {
        idle: { description: 'Nothing was ended yet.' },
        done: { description: 'It is said that nobody is signed in there any more.' },
        failed: { description: 'It did not work, and the place may still be signed in.' },
      },
    },
    signingOut: {
      tags: 'busy',
      description: 'The server is asked to end it.',
      invoke: {
        id: 'signOutElsewhere',
        src: 'signOutElsewhere',
        input: ({ context }) => context.sessionId,
        onDone: { target: 'ready.done', description: 'It has ended.' },
        onError: { target: 'ready.failed', description: 'It is refused, or no answer came.' },
      },
    },
  },
});
