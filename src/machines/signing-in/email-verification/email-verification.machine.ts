import { assign, fromPromise, setup } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';

export interface EmailVerificationInput {
  /** The token in the link's address; `null` when it has none. */
  readonly token: string | null;
}

export interface EmailVerificationContext extends EmailVerificationInput {
  /** The server's code if it is not one of the four expected refusals. */
  readonly code: ErrorCode | null;
}

/** The person tries again after a failure that may be temporary. */
export interface EmailVerificationEvent {
  readonly type: 'verification.retry';
}

export interface EmailVerificationServices {
  /** The server is asked only once, even if this is called several times at the same time. @throws {Failure} */
  verifyEmail(token: string): Promise<void>;
}

export const emailVerificationActors = (services: EmailVerificationServices) => ({
  verifyEmail: fromPromise<void, string>(({ input: token }) => services.verifyEmail(token)),
});

/** Verifies an e-mail address with the link in a mail; lives as long as the page of that link. */
export const emailVerificationMachine = setup({
  types: {} as {
    context: EmailVerificationContext;
    events: EmailVerificationEvent;
    input: EmailVerificationInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof emailVerificationActors>,
  guards: {
    hasToken: ({ context }) => context.token !== null && context.token !== '',
    isMalformed: (_, { code }: Failure) => code === 'VERIFICATION_TOKEN_INVALID_ERROR',
    isExpired: (_, { code }: Failure) => code === 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
    isUnknown: (_, { code }: Failure) => code === 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR',
    isAlreadyVerified: (_, { code }: Failure) => code === 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
  },
  actions: {
    rememberCode: assign((_, code: ErrorCode | null) => ({ code })),
  },
}).createMachine({
  id: 'emailVerification',
  description: 'Verifying the e-mail address behind a mailed link.',
  context: ({ input }) => ({ token: input.token, code: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Is the link complete?',
      always: [
        { guard: 'hasToken', target: 'verifying', description: 'The link is complete.' },
        { target: 'missingToken', description: 'The last part of the link is missing.' },
      ],
    },
    missingToken: { description: 'The link is incomplete.' },
    verifying: {
      tags: 'busy',
      description: 'The server checks the link.',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => context.token ?? '',
        onDone: { target: 'verified', description: 'The link is valid.' },
        onError: [
          {
            guard: { type: 'isMalformed', params: ({ event }) => asFailure(event.error) },
            target: 'failed.invalid',
            description: 'The link is damaged.',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => asFailure(event.error) },
            target: 'failed.expired',
            description: 'The link is too old: a newer one has been mailed.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => asFailure(event.error) },
            target: 'failed.notExisting',
            description: 'The server finds no such link.',
          },
          {
            guard: { type: 'isAlreadyVerified', params: ({ event }) => asFailure(event.error) },
            target: 'failed.alreadyVerified',
            description: 'The address is already verified: nothing is left to do.',
          },
          {
            target: 'failed.other',
            actions: { type: 'rememberCode', params: ({ event }) => asFailure(event.error).code },
            description: 'Something else went wrong.',
          },
        ],
      },
    },
    verified: { description: 'The address is confirmed: the person can sign in.' },
    failed: {
      description: 'The address could not be confirmed with this link.',
      initial: 'other',
      states: {
        invalid: { description: 'The link is damaged: it was cut off or made up.' },
        expired: { description: 'The link is too old; a newer one has been mailed.' },
        notExisting: { description: 'The link is unknown.' },
        alreadyVerified: { description: 'The address was confirmed before.' },
        other: {
          description: 'The page shows the server’s reason, or a general one.',
          on: {
            'verification.retry': {
              target: '#emailVerification.verifying',
              description: 'The person tries again.',
            },
          },
        },
      },
    },
  },
});
