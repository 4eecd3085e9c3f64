import { setup } from 'xstate';

/** The record of an opened link's token. `malformed` and `unknown` mean that there is no record. */
export type ResetLinkRecord = 'malformed' | 'unknown' | 'pending' | 'used' | 'replaced';

/** A `recovery` link is mailed to the owner of an address with which somebody else may have signed up. */
export type ResetLinkKind = 'reset' | 'invitation' | 'recovery';

export interface ResetLinkInput {
  readonly record: ResetLinkRecord;
  readonly kind: ResetLinkKind;
  /** In epoch milliseconds; `null` without a record. */
  readonly expiresAt: number | null;
  /** The moment at which the record was looked up, in epoch milliseconds. */
  readonly now: number;
}

export type ResetLinkEvent =
  /** Opening the link changes nothing, because mail scanners open links too. */
  | { type: 'password.choose' }
  | { type: 'link.renew' }
  | { type: 'password.change' }
  /** `now` is in epoch milliseconds. */
  | { type: 'time.pass'; now: number };

const isOver = (expiresAt: number | null, now: number): boolean => expiresAt !== null && now >= expiresAt;

/**
 * Describes the life of a link that lets its holder choose a new password once. Only a waiting link accepts a password; all other states
 * refuse it. Starting the chart from the record restores its state.
 */
export const resetLinkMachine = setup({
  types: {
    context: {} as ResetLinkInput,
    input: {} as ResetLinkInput,
    events: {} as ResetLinkEvent,
  },
  guards: {
    isMalformed: ({ context }) => context.record === 'malformed',
    isUnknown: ({ context }) => context.record === 'unknown',
    isUsed: ({ context }) => context.record === 'used',
    isReplaced: ({ context }) => context.record === 'replaced',
    isExpired: ({ context }) => isOver(context.expiresAt, context.now),
    isRecovery: ({ context }) => context.kind === 'recovery',
    isExpiredNow: ({ context, event }) => event.type === 'time.pass' && isOver(context.expiresAt, event.now),
  },
}).createMachine({
  id: 'resetLink',
  description: 'A link that lets its holder choose a new password, once.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'The record of the link is checked.',
      always: [
        { guard: 'isMalformed', target: 'malformed', description: 'The link does not have the right form.' },
        { guard: 'isUnknown', target: 'unknown', description: 'The server finds no such link.' },
        { guard: 'isUsed', target: 'used', description: 'A password was already chosen with the link.' },
        {
          guard: 'isReplaced',
          target: 'replaced',
          description: 'A newer link or a newer password has replaced this link.',
        },
        { guard: 'isExpired', target: 'expired', description: 'The link has expired.' },
        {
          guard: 'isRecovery',
          target: 'lasting',
          description:
            'The link waits for the owner of the address, no matter what anyone else does meanwhile.',
        },
        { target: 'pending', description: 'The link waits to be used.' },
      ],
    },
    malformed: { description: 'The link was cut off or made up.' },
    unknown: { description: 'The link has the right form, but the server does not find it.' },
    pending: {
      description: 'The link waits to be used.',
      on: {
        'password.choose': { target: 'used', description: 'The new password is valid from now on.' },
        'link.renew': { target: 'replaced', description: 'A newer link replaces this one.' },
        'password.change': {
          target: 'replaced',
          description: 'The password was changed in another way, so the link is no longer valid.',
        },
        'time.pass': { guard: 'isExpiredNow', target: 'expired', description: 'The link expires.' },
      },
    },
    lasting: {
      description:
        'The link waits for the owner of the address; neither a newer link nor another password replaces it.',
      on: {
        'password.choose': {
          target: 'used',
          description: 'The owner’s password is valid from now on, and everybody else is signed out.',
        },
        'time.pass': {
          guard: 'isExpiredNow',
          target: 'expired',
          description: 'The link’s seven days have passed.',
        },
      },
    },
    expired: { description: 'The link has expired; the person has to request a new one.' },
    used: { description: 'A password was chosen with the link, which cannot be used again.' },
    replaced: { description: 'A newer link or a newer password has replaced this link.' },
  },
});
