import { assign, fromPromise, setup } from 'xstate';

export interface SignOutElsewhereContext {
  /** The session that is being ended or was ended last; `null` means all except the current one. */
  readonly sessionId: string | null;
}

export type SignOutElsewhereEvent =
  | { readonly type: 'session.end'; readonly sessionId: string }
  | { readonly type: 'others.end' };

export interface SignOutElsewhereServices {
  /** Ends one session, or with `null` all except the current one; the list is fetched again before this returns. @throws {Failure} */
  signOutElsewhere(sessionId: string | null): Promise<void>;
}

export const signOutElsewhereActors = (services: SignOutElsewhereServices) => ({
  signOutElsewhere: fromPromise<void, string | null>(({ input }) => services.signOutElsewhere(input)),
});

/** Ends the person's other sessions. */
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
  description: 'Signing the person out on other devices.',
  context: { sessionId: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The other sessions are listed.',
      initial: 'idle',
      on: {
        'session.end': {
          target: 'signingOut',
          actions: 'rememberSession',
          description: 'The person ends one session.',
        },
        'others.end': {
          target: 'signingOut',
          actions: 'rememberSession',
          description: 'The person ends all other sessions.',
        },
      },
      states: {
        idle: { description: 'No other session has been ended yet.' },
        done: { description: 'The page says that the chosen session has ended, or that all others have.' },
        failed: { description: 'The page says that signing out elsewhere did not work.' },
      },
    },
    signingOut: {
      tags: 'busy',
      description: 'The server is asked to end one session, or all others.',
      invoke: {
        id: 'signOutElsewhere',
        src: 'signOutElsewhere',
        input: ({ context }) => context.sessionId,
        onDone: { target: 'ready.done', description: 'The chosen session has ended, or all others have.' },
        onError: { target: 'ready.failed', description: 'The request was refused, or no answer came.' },
      },
    },
  },
});
