import type { SnapshotFrom } from 'xstate';

import type { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import type { ProviderVisit } from '#machines/signing-in/sign-in/sign-in.types.ts';

import { did, invariants, wasSent } from '#tests/paths/machine/moment.ts';
import { UNTIMED } from './sign-in.model.ts';
import { UNKNOWN } from './sign-in.model.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

const isSubmitting = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ form: { attempt: 'submitting' } }) === true;
const isWaiting = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ form: { attempt: 'throttled' } }) === true;
const areNamesAsked = (snapshot: Snapshot | null): boolean =>
  snapshot?.matches({ form: { names: 'asked' } }) === true;
const hasToWait = (snapshot: Snapshot | null): boolean =>
  snapshot !== null && snapshot.context.now() < snapshot.context.throttledUntil;

/** Maps answers that leave the form refused to the code of the reason that is shown; `null` means that no answer came. */
const REFUSALS: Readonly<Record<string, string | null>> = {
  'the server says: wrong address or password': 'USER_HAS_BAD_CREDENTIALS_ERROR',
  'no answer comes': null,
};

/** Lists the fields that are empty when the button is pressed; the names count only where they are asked for. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  'press *Sign in* with empty fields': ['email', 'password', 'firstName', 'lastName'],
  'press *Sign in* without the names that are asked for': ['firstName', 'lastName'],
};

const fieldsIn = (snapshot: Snapshot | null): readonly string[] =>
  (snapshot?.context.problems ?? []).map(({ field }) => field);

/** Gives the seconds that the account has to wait after these answers of the server. */
const WAITS: Readonly<Record<string, number>> = {
  'the server says: too many attempts, wait two seconds': 2,
  [UNTIMED]: 60,
};

export const signInInvariants = invariants<Snapshot>({
  'the password is never kept': ({ after }) => !JSON.stringify(after.context).includes('secret'),

  'nothing is sent while an attempt is under way or the account has to wait': ({ calls, before }) =>
    calls.every(({ service }) => service !== 'signIn') || !(isSubmitting(before) || isWaiting(before)),

  'no incomplete form is sent': ({ calls, words }) =>
    calls.every(({ service }) => service !== 'signIn') ||
    !(words.endsWith('empty fields') || words.includes('without the names')),

  'the session begins exactly when the person is let in': (moment) =>
    wasSent(moment, 'session', 'session.started') === (moment.words === 'the server lets the person in'),

  'names are sent only after they were asked for': ({ calls, before }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'signIn' || 'firstName' in (input as object) === areNamesAsked(before),
    ),

  'people sign in where the company says: here, or at its identity provider': ({ before, words, after }) =>
    before !== null || after.matches('form') === (words === 'the sign-in page is opened'),

  'a person who comes back from the identity provider without being signed in is told why, once': (moment) =>
    did(moment, 'takeRefusal') === (moment.words === UNKNOWN) &&
    (moment.words !== UNKNOWN || moment.after.matches({ provider: 'refused' })),

  'a person who goes on to the identity provider is sent to its address, and nobody else is': (moment) => {
    const visits = moment.acts.filter(({ type }) => type === 'leaveForProvider');
    if (moment.words !== 'press *Continue to sign-in*') return visits.length === 0;
    return visits.some(({ params }) => (params as ProviderVisit).url === 'https://id.example');
  },

  'a complete form is sent, unless an attempt is under way or the account has to wait': ({
    words,
    before,
    calls,
  }) =>
    (words !== 'press *Sign in* with address and password' && !words.endsWith('password and names')) ||
    isSubmitting(before) ||
    isWaiting(before) ||
    hasToWait(before) ||
    calls.some(({ service }) => service === 'signIn'),

  'everything that is missing is pointed out until it is corrected or the form is sent': ({
    words,
    before,
    after,
  }) => {
    const isTyped = words.endsWith('e-mail address');
    const left = fieldsIn(before).filter((field) => !isTyped || field !== 'email');
    const wanted = isSubmitting(after) || isWaiting(after) ? [] : (MISSING[words] ?? left);
    const asked = wanted.filter((field) => areNamesAsked(after) || !field.endsWith('Name'));
    return fieldsIn(after).join() === asked.join();
  },

  'several people with one address are asked for their names': ({ words, after }) =>
    words !== 'the server says: several people share the address' ||
    after.matches({ form: { attempt: 'askingForNames', names: 'asked' } }),

  'names are asked for only while the shared address is in its field': ({ words, before, after }) =>
    words !== 'type another e-mail address' ||
    isSubmitting(before) ||
    !(
      areNamesAsked(after) ||
      after.matches({ form: { attempt: 'askingForNames' } }) ||
      after.matches({ form: { attempt: 'namesUnknown' } })
    ),

  'a person whose names match nobody is told so, and is not asked as if for the first time': ({
    words,
    after,
  }) =>
    words !== 'the server says: the names match nobody' ||
    after.matches({ form: { attempt: 'namesUnknown' } }),

  'a refused attempt is reported with the reason that the server gave': ({ words, after }) =>
    !(words in REFUSALS) ||
    (after.matches({ form: { attempt: 'refused' } }) && after.context.code === REFUSALS[words]),

  'once an attempt is on its way, an earlier wait no longer counts': ({ after }) =>
    !isSubmitting(after) || after.context.throttledUntil === 0,

  'another account does not have to wait': ({ words, before, after }) =>
    words !== 'type another e-mail address' ||
    !isWaiting(before) ||
    after.matches({ form: { attempt: 'editing' } }),

  'typing another address meanwhile does not shorten the wait of the first one': ({ words, before, after }) =>
    words !== 'press *Sign in* with address and password' || !hasToWait(before) || isWaiting(after),

  'a person who has made too many attempts waits as long as the server says, and no longer': (
    { words, before, after },
    earlier,
  ) => {
    if (words in WAITS) return isWaiting(after);
    if (!isWaiting(before) || words === 'type another e-mail address') return true;
    const since = earlier.slice(earlier.findLastIndex((moment) => moment.words in WAITS));
    const seconds = [...since.map((moment) => moment.words), words].filter(
      (each) => each === 'the wait counts down',
    );
    return seconds.length < WAITS[since[0]!.words]!
      ? isWaiting(after)
      : after.matches({ form: { attempt: 'waitOver' } });
  },
});
