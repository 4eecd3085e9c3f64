import { assign, fromPromise, setup } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';

export interface EmailVerificationInput {
  /** The token in the link's address; `null` when it has none. */
  readonly token: string | null;
}

export interface EmailVerificationContext extends EmailVerificationInput {
  /** What the server answered when it was none of the four expected refusals. */
  readonly code: ErrorCode | null;
}

/** The person asks once more after a failure that may pass. */
export interface EmailVerificationEvent {
  readonly type: 'verification.retry';
}

export interface EmailVerificationServices {
  /** However often it is called at the same time, the server is asked once. @throws {Failure} */
  verifyEmail(token: string): Promise<void>;
}

export const emailVerificationActors = (services: EmailVerificationServices) => ({
  verifyEmail: fromPromise<void, string>(({ input: token }) => services.verifyEmail(token)),
});

/** What following the link of a verification mail leads to; lives as long as its page. */
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
  description: 'Whether the e-mail address behind a link belongs to the person.',
  context: ({ input }) => ({ token: input.token, code: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Is there a token in the address?',
      always: [
        { guard: 'hasToken', target: 'verifying', description: 'There is.' },
        { target: 'missingToken', description: 'There is none.' },
      ],
    },
    missingToken: { description: 'The link is incomplete.' },
    verifying: {
      tags: 'busy',
      description: 'The server looks at the token.',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => context.token ?? '',
        onDone: { target: 'verified', description: 'It is right.' },
        onError: [
          {
            guard: { type: 'isMalformed', params: ({ event }) => asFailure(event.error) },
            target: 'failed.invalid',
            description: 'It does not look like a token.',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => asFailure(event.error) },
            target: 'failed.expired',
            description: 'It is too old: a new link follows.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => asFailure(event.error) },
            target: 'failed.notExisting',
            description: 'Nobody has been sent it.',
          },
          {
            guard: { type: 'isAlreadyVerified', params: ({ event }) => asFailure(event.error) },
            target: 'failed.alreadyVerified',
            description: 'It was used before: nothing is left to do.',
          },
          {
            target: 'failed.other',
            actions: { type: 'rememberCode', params: ({ event }) => asFailure(event.error).code },
            description: 'Something else went wrong.',
          },
        ],
      },
    },
    verified: { description: 'The address is confirmed: the person may sign in.' },
    failed: {
      description: 'The address could not be confirmed with this link.',
      initial: 'other',
      states: {
        invalid: { description: 'The token is none.' },
        expired: { description: 'The token is too old; a new link is in the mail.' },
        notExisting: { description: 'The token is unknown.' },
        alreadyVerified: { description: 'The address was confirmed before.' },
        other: {
          description: 'The server’s reason is shown, or a general one.',
          on: { 'verification.retry': { target: '#emailVerification.verifying', description: 'Once more.' } },
        },
      },
    },
  },
});
