import type { SnapshotFrom } from 'xstate';

import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';
import type { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import type { SignUpEntries } from '#machines/signing-in/sign-up/sign-up.types.ts';

import { invariants } from '#tests/paths/machine/moment.ts';
import { UNTIMED } from './sign-up.model.ts';

type Snapshot = SnapshotFrom<typeof signUpMachine>;

const FILLED = 'press *Open account* with everything filled in';
const FILLED_BUT_PASSWORD = `${FILLED} except a password`;
/** Gives the seconds that the person has to wait after these answers of the server. */
const WAITS: Readonly<Record<string, number>> = {
  'the server says: too many sign-ups, wait two seconds': 2,
  [UNTIMED]: 60,
};

/** Lists what is filled in, without the repeated password, which only guards against mistyping. */
const filledIn = ({ passwordRepeat: _repeat, ...entries }: SignUpEntries) =>
  Object.entries(entries).filter(([, entry]) => entry !== '');

const isSubmitting = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ form: 'submitting' }) === true;
const isWaiting = (snapshot: Snapshot | null): boolean => snapshot?.matches({ form: 'throttled' }) === true;

const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: there is an account with this address': 'USER_ALREADY_EXISTS_ERROR',
  'the server says: the address belongs to a contact person of several companies':
    'CONTACT_MULTIPLE_EXISTS_ERROR',
  'no answer comes': null,
};

export const signUpInvariants = invariants<Snapshot>({
  'no password is kept': ({ after }) => !JSON.stringify(after.context).includes('Ferry'),

  'entries are sent once if they are complete and without contradictions, but not while an answer is awaited or the person has to wait':
    ({ words, before, after, calls }) => {
      const isFilled =
        words === FILLED || (words === FILLED_BUT_PASSWORD && after.context.passwordRule === null);
      const isDue = isFilled && !isSubmitting(before) && !isWaiting(before);
      return calls.filter(({ service }) => service === 'signUp').length === Number(isDue);
    },

  'the account is created exactly as the form says': ({ happening, before, calls }) =>
    calls.every(({ service, input }) => {
      if (service !== 'signUp') return true;
      const { entries } = happening!.eventIn(before!) as unknown as { readonly entries: SignUpEntries };
      return JSON.stringify(Object.entries(input as SignUpBody)) === JSON.stringify(filledIn(entries));
    }),

  'the page says that the link was mailed exactly when the server has created the account': ({
    words,
    before,
    after,
  }) =>
    after.matches('verificationSent') ===
    (words === 'the server creates the account' ||
      (before?.matches('verificationSent') === true && words !== 'press *Use another e-mail address*')),

  'a person who mistyped the address finds the form again': ({ words, after }) =>
    words !== 'press *Use another e-mail address*' || after.matches({ form: 'editing' }),

  'the page says where the link was mailed': ({ after }) =>
    !after.matches('verificationSent') || after.context.email === 'nina@neu.example',

  'a password is sent exactly when it is chosen in the portal': ({ after, calls }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'signUp' || 'password' in (input as SignUpBody) === (after.context.passwordRule !== null),
    ),

  'a problem is pointed out until it is corrected or the form is sent': ({ words, before, after }) => {
    const named = after.context.problems.map(({ field }) => field);
    if (isSubmitting(after)) return named.length === 0;
    if (words === 'correct the first name') return !named.includes('firstName');
    if (words === 'the server says: the password breaks the rules') return named.includes('password');
    if (isWaiting(before)) return true;
    if (words === FILLED_BUT_PASSWORD)
      return named.includes('password') === (after.context.passwordRule !== null);
    if (words === 'press *Open account* without a first name') return named.includes('firstName');
    return words !== 'press *Open account* with passwords that differ' || named.includes('passwordRepeat');
  },

  'a refused attempt shows the server’s reason': ({ words, after }) =>
    !(words in REFUSALS) || (after.matches({ form: 'refused' }) && after.context.code === REFUSALS[words]),

  'a person who has made too many attempts waits as long as the server says, and no longer': (
    { words, before, after },
    earlier,
  ) => {
    if (words in WAITS) return isWaiting(after);
    if (!isWaiting(before)) return true;
    const since = earlier.slice(earlier.findLastIndex((moment) => moment.words in WAITS));
    const seconds = [...since.map((moment) => moment.words), words].filter(
      (each) => each === 'the wait counts down',
    );
    return seconds.length < WAITS[since[0]!.words]! ? isWaiting(after) : after.matches({ form: 'waitOver' });
  },
});
