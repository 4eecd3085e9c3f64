import { assign, fromPromise, setup } from 'xstate';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';

export interface VerificationMailContext {
  /** The error code of the last failure; `null` before any failure, or if no code came, such as without an answer. */
  readonly code: ErrorCode | null;
}

/**
 * `credentials` are those of a person who cannot sign in yet; the chart does not keep them. `null` means that the session
 * says who the person is.
 */
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

/** Requests a new link for an address that is not verified yet; lives as long as the page offers one. */
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
      description: 'A new link can be requested.',
      on: { 'link.request': { target: 'sending', description: 'The person requests a new link.' } },
    },
    sending: {
      tags: 'busy',
      description: 'The link is being requested; pressing again changes nothing.',
      on: { 'link.request': { description: 'The link is already being requested.' } },
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ event }) => event.credentials,
        onDone: { target: 'sent', description: 'The server mails the link.' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberRefusal', params: ({ event }) => asFailure(event.error) },
          description: 'The request was refused, or no answer came.',
        },
      },
    },
    sent: { description: 'The page says that the link has been mailed; earlier ones are no longer valid.' },
    failed: {
      description: 'The reason is shown; the person can try again.',
      on: { 'link.request': { target: 'sending', description: 'The person tries again.' } },
    },
  },
});
