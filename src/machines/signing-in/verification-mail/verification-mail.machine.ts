import { assign, fromPromise, setup } from 'xstate';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';

export interface VerificationMailContext {
  /** Why the last try was refused; `null` when no answer came. */
  readonly code: ErrorCode | null;
}

/** `credentials` of whoever cannot sign in yet; they pass through and are not kept. `null`: the session says who it is. */
export interface VerificationMailEvent {
  readonly type: 'link.request';
  readonly credentials: SignInBody | null;
}

export interface VerificationMailServices {
  /** @throws {Failure} */
  requestLink(credentials: SignInBody | null): Promise<void>;
}

export const verificationMailActors = (services: VerificationMailServices) => ({
  requestLink: fromPromise<void, SignInBody | null>(({ input }) => services.requestLink(input)),
});

/** A new link for an address that is not verified yet; lives as long as it is offered. */
export const verificationMailMachine = setup({
  types: {} as {
    context: VerificationMailContext;
    events: VerificationMailEvent;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof verificationMailActors>,
  actions: {
    rememberRefusal: assign((_, { code }: Failure) => ({ code })),
  },
}).createMachine({
  id: 'verificationMail',
  description: 'A new link for an address that is not verified yet.',
  context: { code: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'A new link can be had.',
      on: { 'link.request': { target: 'sending', description: 'The person wants one.' } },
    },
    sending: {
      tags: 'busy',
      description: 'The link is asked for; a second press changes nothing.',
      on: { 'link.request': { description: 'It is asked for already.' } },
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => event.credentials,
        onDone: { target: 'sent', description: 'It is on its way.' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
          description: 'It is refused, or no answer came.',
        },
      },
    },
    sent: { description: 'It is said that the link is on its way; earlier ones are no longer good.' },
    failed: {
      description: 'The reason is shown; the person may try again.',
      on: { 'link.request': { target: 'sending', description: 'Once more.' } },
    },
  },
});
