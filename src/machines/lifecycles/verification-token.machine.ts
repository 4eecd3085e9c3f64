import { assign, setup } from 'xstate';

/** What is on record for the token of an opened link. `malformed` and `unknown`: there is none. */
export type TokenRecord = 'malformed' | 'unknown' | 'pending' | 'verified' | 'replaced';

export interface VerificationTokenInput {
  readonly record: TokenRecord;
  /** Epoch milliseconds; of one that was replaced, when the newest link runs out. `null` without a record. */
  readonly expiresAt: number | null;
  /** Epoch milliseconds: when the record was looked up. */
  readonly now: number;
}

export type VerificationTokenEvent =
  | { type: 'link.open' }
  /** `expiresAt`: epoch milliseconds, of the new link. */
  | { type: 'link.resend'; expiresAt: number }
  /** `now`: epoch milliseconds. */
  | { type: 'time.pass'; now: number };

const isOver = (expiresAt: number | null, now: number): boolean => expiresAt !== null && now >= expiresAt;

/**
 * The token of a mailed link that proves an e-mail address. Opening the link is refused wherever the current state does
 * not take it. Starting the chart with what is on record restores the state that the token is in.
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
  description: 'The token of a mailed link that proves an e-mail address.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'What is on record for the token is looked at.',
      always: [
        { guard: 'isMalformed', target: 'malformed', description: 'No token ever looks like this.' },
        { guard: 'isUnknown', target: 'unknown', description: 'No such token was ever mailed.' },
        { guard: 'isVerified', target: 'verified', description: 'The link was opened before.' },
        {
          guard: 'isExpired',
          target: 'expired',
          description: 'Its time is over, and that of any newer link, too.',
        },
        {
          guard: 'isReplaced',
          target: 'replaced',
          description: 'A newer link was mailed and is still good.',
        },
        { target: 'pending', description: 'It waits to be opened.' },
      ],
    },
    malformed: { description: 'The text is no token: the link was cut off or made up.' },
    unknown: { description: 'The token has the right form, but nobody was ever sent it.' },
    pending: {
      description: 'The link was mailed and waits to be opened.',
      on: {
        'link.open': { target: 'verified', description: 'The address is proven and the account opens.' },
        'link.resend': {
          target: 'replaced',
          actions: 'rememberExpiry',
          description: 'A new link is mailed and this one retired.',
        },
        'time.pass': { guard: 'isExpiredNow', target: 'expired', description: 'Its 24 hours are over.' },
      },
    },
    expired: {
      description: 'The link came too late to be used, and no newer one is good; a new one follows.',
      on: {
        'link.resend': {
          target: 'replaced',
          actions: 'rememberExpiry',
          description: 'A new link is mailed and this one retired.',
        },
      },
    },
    verified: { description: 'The address is proven; opening the link again changes nothing.' },
    replaced: {
      description: 'A newer link has taken its place and is still good.',
      on: {
        'time.pass': {
          guard: 'isExpiredNow',
          target: 'expired',
          description: 'The newer link was not opened within its 24 hours either.',
        },
      },
    },
  },
});
