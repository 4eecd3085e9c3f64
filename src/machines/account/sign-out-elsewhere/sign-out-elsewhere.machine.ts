import { assign, fromPromise, setup } from 'xstate';

export interface SignOutElsewhereContext {
  /** The session that is ended, or was last; `null`: all but this one. */
  readonly sessionId: string | null;
}

export type SignOutElsewhereEvent =
  | { readonly type: 'session.end'; readonly sessionId: string }
  | { readonly type: 'others.end' };

export interface SignOutElsewhereServices {
  /** Ends one session, or with `null` all but this one; the list has been fetched anew. @throws {Failure} */
  signOutElsewhere(sessionId: string | null): Promise<void>;
}

export const signOutElsewhereActors = (services: SignOutElsewhereServices) => ({
  signOutElsewhere: fromPromise<void, string | null>(({ input }) => services.signOutElsewhere(input)),
});

/** Signing out where the person is signed in besides here. */
export const signOutElsewhereMachine = setup({
  types: {} as { context: SignOutElsewhereContext; events: SignOutElsewhereEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof signOutElsewhereActors>,
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
