import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';

/** The outcome of the browser's dialog; `impossible` if another try would not help, for example on an old device. */
export type PasskeyOutcome = 'done' | 'cancelled' | 'impossible';

export interface PasskeySignInContext {
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

export interface PasskeySignInEvent {
  readonly type: 'passkey.use';
}

export interface PasskeySignInServices {
  /** Opens the browser's dialog and begins a session with the passkey that the person chooses. @throws {Failure} */
  signInWithPasskey(): Promise<PasskeyOutcome>;
}

export const passkeySignInActors = (services: PasskeySignInServices) => ({
  signInWithPasskey: fromPromise(() => services.signInWithPasskey()),
});

/** Signs in with a passkey, without anything to type; lives as long as the sign-in page. */
export const passkeySignInMachine = setup({
  types: {} as { context: PasskeySignInContext; events: PasskeySignInEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof passkeySignInActors>,
  guards: {
    isCancelled: (_, outcome: PasskeyOutcome) => outcome === 'cancelled',
    isImpossible: (_, outcome: PasskeyOutcome) => outcome === 'impossible',
  },
  actions: {
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
    tellSession: sendTo(({ system }) => system.get('session'), { type: 'session.started' }),
  },
}).createMachine({
  id: 'passkeySignIn',
  description: 'Signing in with a passkey.',
  context: { code: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The button is shown, whether or not the person has a passkey.',
      initial: 'untried',
      on: { 'passkey.use': { target: 'asking', description: 'The person wants to use a passkey.' } },
      states: {
        untried: { description: 'No passkey has been used yet.' },
        cancelled: { description: 'The page says that no passkey was chosen; the person can try again.' },
        impossible: {
          description: 'The page says that this device or browser cannot use a passkey for the portal.',
        },
        refused: { description: 'The reason is shown; the person can try again.' },
      },
    },
    asking: {
      tags: 'busy',
      description:
        'The browser asks for the passkey, and the server checks it; pressing again changes nothing.',
      on: { 'passkey.use': { description: 'The browser is already asking.' } },
      invoke: {
        id: 'signInWithPasskey',
        src: 'signInWithPasskey',
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'waiting.cancelled',
            description: 'The person closes the browser’s dialog, or its time is up.',
          },
          {
            guard: { type: 'isImpossible', params: ({ event }) => event.output },
            target: 'waiting.impossible',
            description: 'The browser cannot use a passkey for the portal.',
          },
          { target: 'signedIn', actions: 'tellSession', description: 'The person is signed in.' },
        ],
        onError: {
          target: 'waiting.refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
          description: 'The passkey was refused, or no answer came.',
        },
      },
    },
    signedIn: { type: 'final', description: 'The session has begun.' },
  },
});
