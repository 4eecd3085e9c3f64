import type { SnapshotFrom } from 'xstate';

import type { passwordChangeGuideMachine } from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';
import type { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import type { PasswordResetEvent } from '#machines/signing-in/password-reset/password-reset.types.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

type Reset = SnapshotFrom<typeof passwordResetMachine>;

const FIELDS = ['firstName', 'lastName', 'email'] as const;
const fieldsIn = (snapshot: Reset | null) => (snapshot?.context.problems ?? []).map(({ field }) => field);

const PERSON = { firstName: 'Frieda', lastName: 'Vollmer', email: 'full@demo.example' };

const isRight = (field: (typeof FIELDS)[number], value: string): boolean =>
  field === 'email' ? /@.+\..+/.test(value) : value.trim() !== '';

const isSubmitting = (snapshot: Reset | null): boolean => snapshot?.matches({ form: 'submitting' }) === true;

export const passwordResetInvariants = invariants<Reset>({
  'no second request is sent while one is being sent': ({ calls, before }) =>
    calls.length === 0 || !isSubmitting(before),

  'no incomplete request is sent': ({ calls, words }) =>
    calls.length === 0 || words === 'press *Request link* with everything filled in',

  'a complete request is sent for the person whose details were entered': ({ words, before, calls }) =>
    words !== 'press *Request link* with everything filled in' ||
    isSubmitting(before) ||
    calls.some(({ input }) => JSON.stringify(input) === JSON.stringify(PERSON)),

  'a missing or malformed entry is pointed out until it is corrected': ({ before, after, happening }) => {
    const event = before && (happening?.eventIn(before) as PasswordResetEvent | null | undefined);
    const filled = event?.type === 'field.change' ? event.field : null;
    const person = event?.type === 'reset.submit' && !isSubmitting(before) ? event.person : null;
    const named =
      filled === null
        ? FIELDS.filter((field) => person && !isRight(field, person[field]))
        : fieldsIn(before).filter((field) => field !== filled);
    return fieldsIn(after).join() === named.join();
  },

  'the dialog says that a mail has been sent only once the server has accepted the request': ({
    words,
    before,
    after,
  }) =>
    !after.matches('sent') || before?.matches('sent') === true || words === 'the server accepts the request',

  'every failure is shown, and the form stays': ({ words, after }) =>
    (words !== 'the server says: too many requests' && words !== 'no answer comes') ||
    after.matches({ form: 'failed' }),

  'a dialog that is opened again shows nothing from the last time': ({ words, after }) =>
    words !== 'press *Forgot your password?*' ||
    (after.matches({ form: 'editing' }) && after.context.problems.length === 0),

  'the page opens with the dialog only if its address asks for it': ({ before, words, after }) =>
    before !== null ||
    after.matches('form') === (words === 'follow the link in the mail about a changed password'),

  'the dialog can be closed at any time': ({ words, after }) =>
    words !== 'close the dialog' || after.matches('closed'),
});

type Guide = SnapshotFrom<typeof passwordChangeGuideMachine>;

const STEPS = ['place', 'preparation', 'proof', 'choice', 'wayBack'] as const;

/** Counts from 1 to 5; 0 means that no step is shown. */
const stepOf = (snapshot: Guide | null): number =>
  STEPS.findIndex((step) => snapshot?.matches({ open: step }) === true) + 1;

export const passwordChangeGuideInvariants = invariants<Guide>({
  'the guide begins with its first step': ({ words, after }) =>
    words !== 'press *Change password*' || stepOf(after) === 1,

  '*Next* leads one step forward': ({ words, before, after }) =>
    words !== 'press *Next*' || stepOf(after) === stepOf(before) + 1,

  '*Back* leads one step back': ({ words, before, after }) =>
    words !== 'press *Back*' || stepOf(after) === stepOf(before) - 1,

  'the portal is left only on request, after all five steps': (moment) =>
    did(moment, 'openPasswordPage') ===
    (moment.words === 'press *Go to the identity provider*' && stepOf(moment.before) === 5),

  'the way back to the platform is always open': ({ words, after }) =>
    words !== 'press *Back to the platform*' || after.matches('closed'),
});
