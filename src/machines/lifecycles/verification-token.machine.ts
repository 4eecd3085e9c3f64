import { assign, setup } from 'xstate';

/** The record of an opened link's token. `malformed` and `unknown` mean that there is no record. */
export type TokenRecord = 'malformed' | 'unknown' | 'pending' | 'verified' | 'replaced';

export interface VerificationTokenInput {
  readonly record: TokenRecord;
  /** In epoch milliseconds; for a replaced token, the moment when the newest link expires. `null` without a record. */
  readonly expiresAt: number | null;
  /** The moment at which the record was looked up, in epoch milliseconds. */
  readonly now: number;
}

export type VerificationTokenEvent =
  | { type: 'link.open' }
  /** The new link expires at `expiresAt`, in epoch milliseconds. */
  | { type: 'link.resend'; expiresAt: number }
  /** `now` is in epoch milliseconds. */
  | { type: 'time.pass'; now: number };

const isOver = (expiresAt: number | null, now: number): boolean => expiresAt !== null && now >= expiresAt;

/**
 * Follows the token of a mailed link that verifies an e-mail address. Opening the link counts only while the token is
 * pending; all other states refuse it. Starting the chart from the record restores its state.
 */
export const verificationTokenMachine = setup({
  types: {
    context: {} as VerificationTokenInput,
    input: {} as VerificationTokenInput,
    events: {} as VerificationTokenEvent,
  },
  guards: {
    isMalformed: ({ context }) => context.record === 'malformed',
    isUnknown: ({ context }) => context.record === 'unknown',
    isVerified: ({ context }) => context.record === 'verified',
    isReplaced: ({ context }) => context.record === 'replaced',
    isExpired: ({ context }) => isOver(context.expiresAt, context.now),
    isExpiredNow: ({ context, event }) => event.type === 'time.pass' && isOver(context.expiresAt, event.now),
  },
  actions: {
    rememberExpiry: assign(({ event }) =>
      event.type === 'link.resend' ? { expiresAt: event.expiresAt } : {},
    ),
  },
}).createMachine({
  id: 'verificationToken',
  description: 'A mailed link that verifies an e-mail address.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'The server looks up the link.',
      always: [
        { guard: 'isMalformed', target: 'malformed', description: 'The link is damaged.' },
        { guard: 'isUnknown', target: 'unknown', description: 'The server finds no such link.' },
        {
          guard: 'isVerified',
          target: 'verified',
          description: 'The address is already verified.',
        },
        {
          guard: 'isExpired',
          target: 'expired',
          description: 'The link has expired, and so has any newer one.',
        },
        {
          guard: 'isReplaced',
          target: 'replaced',
          description: 'A newer link was mailed and is still valid.',
        },
        { target: 'pending', description: 'The link waits to be opened.' },
      ],
    },
    malformed: { description: 'The link is damaged: it was cut off or made up.' },
    unknown: { description: 'The link has the right form, but the server does not find it.' },
    pending: {
      description: 'The link was mailed and waits to be opened.',
      on: {
        'link.open': {
          target: 'verified',
          description: 'The address is verified, and the account is activated.',
        },
        'link.resend': {
          target: 'replaced',
          actions: 'rememberExpiry',
          description: 'A new link is mailed and replaces this one.',
        },
        'time.pass': {
          guard: 'isExpiredNow',
          target: 'expired',
          description: 'The link’s 24 hours have passed.',
        },
      },
    },
    expired: {
      description: 'The link has expired, and no newer one is valid; opening this one mails another.',
      on: {
        'link.resend': {
          target: 'replaced',
          actions: 'rememberExpiry',
          description: 'A new link is mailed and replaces this one.',
        },
      },
    },
    verified: { description: 'The address is verified; opening the link again changes nothing.' },
    replaced: {
      description: 'A newer link has replaced this one and is still valid.',
      on: {
        'time.pass': {
          guard: 'isExpiredNow',
          target: 'expired',
          description: 'The newer link has not been opened within its 24 hours either.',
        },
      },
    },
  },
});
