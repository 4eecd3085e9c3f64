import { setup } from 'xstate';

/** What is on record for the token of an opened link. `malformed` and `unknown`: there is none. */
export type ResetLinkRecord = 'malformed' | 'unknown' | 'pending' | 'used' | 'replaced';

/** `recovery`: to the owner of an address with which somebody else may have signed up. */
export type ResetLinkKind = 'reset' | 'invitation' | 'recovery';

export interface ResetLinkInput {
  readonly record: ResetLinkRecord;
  readonly kind: ResetLinkKind;
  /** Epoch milliseconds; `null` without a record. */
  readonly expiresAt: number | null;
  /** Epoch milliseconds: when the record was looked up. */
  readonly now: number;
}

export type ResetLinkEvent =
  /** Opening the link alone changes nothing: programs that check mails open links, too. */
  | { type: 'password.choose' }
  | { type: 'link.renew' }
  | { type: 'password.change' }
  /** `now`: epoch milliseconds. */
  | { type: 'time.pass'; now: number };

const isOver = (expiresAt: number | null, now: number): boolean => expiresAt !== null && now >= expiresAt;

/**
 * A link that lets somebody choose a new password, once. Choosing is refused wherever the current state does not take it.
 * Starting the chart with what is on record restores the state that the link is in.
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
  description: 'A link that lets somebody choose a new password, once.',
  context: ({ input }) => input,
  initial: 'weighing',
  states: {
    weighing: {
      description: 'What is on record for the link is looked at.',
      always: [
        { guard: 'isMalformed', target: 'malformed', description: 'No link ever looks like this.' },
        { guard: 'isUnknown', target: 'unknown', description: 'No such link was ever made.' },
        { guard: 'isUsed', target: 'used', description: 'A password was chosen with it before.' },
        { guard: 'isReplaced', target: 'replaced', description: 'Something newer has taken its place.' },
        { guard: 'isExpired', target: 'expired', description: 'Its time is over.' },
        {
          guard: 'isRecovery',
          target: 'lasting',
          description: 'It waits for the owner of the address, whatever another does meanwhile.',
        },
        { target: 'pending', description: 'It waits to be used.' },
      ],
    },
    malformed: { description: 'The link was cut off or made up.' },
    unknown: { description: 'The link has the right form, but nobody was ever sent it.' },
    pending: {
      description: 'The link waits to be used.',
      on: {
        'password.choose': { target: 'used', description: 'The new password counts from now on.' },
        'link.renew': { target: 'replaced', description: 'A newer link retires this one.' },
        'password.change': {
          target: 'replaced',
          description: 'The password was changed in another way, so the link is retired.',
        },
        'time.pass': { guard: 'isExpiredNow', target: 'expired', description: 'Its time is over.' },
      },
    },
    lasting: {
      description:
        'The link waits for the owner of the address; no newer link and no other password retires it.',
      on: {
        'password.choose': {
          target: 'used',
          description: 'The password of the owner counts from now on, and everybody else is shut out.',
        },
        'time.pass': { guard: 'isExpiredNow', target: 'expired', description: 'Its seven days are over.' },
      },
    },
    expired: { description: 'The link came too late; a new one has to be asked for.' },
    used: { description: 'A password was chosen with it; it is good for nothing more.' },
    replaced: { description: 'A newer link or a newer password has taken its place.' },
  },
});
