import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';
import { CODES, LEFT_OUT, MISSING, type passkeyDutyModel } from './passkey-duty.model.ts';

import type {
  Action,
  Actions,
  Announcements,
  Beginnings,
  Expectation,
  Expectations,
  Say,
} from '#tests/paths/tables.ts';

/** Enters the right password, which is not enough. */
const givePassword: Action = [
  { fill: ({ auth }) => auth.signIn.email, text: 'staff@demo.example' },
  { fill: ({ auth }) => auth.signIn.password, text: DEMO_PASSWORD },
  { press: 'button', name: ({ auth }) => auth.signIn.submit },
];

const make: Say = ({ recovery }) => recovery.enrolment.make;
const noted: Say = ({ recovery }) => recovery.shown.noted;
const code: Say = ({ recovery }) => recovery.recovery.code;
const submit: Say = ({ recovery }) => recovery.recovery.submit;

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

type Phase = 'enrolment' | 'recovery';

const refusedIn =
  (phase: Phase): Say =>
  ({ recovery: r }) =>
    r[phase].refused;
const uncertainIn =
  (phase: Phase): Say =>
  ({ recovery: r }) =>
    r[phase].uncertain.title;

const failedIn = (phase: Phase) => ({
  'asking.outcome.known': told(refusedIn(phase)),
  'asking.outcome.open': told(uncertainIn(phase)),
});

const enrolment = { shown: [make], absent: [code, noted] } satisfies Expectation;
const recovery = { shown: [code, submit], absent: [make] } satisfies Expectation;

export const passkeyDutyTables = {
  beginnings: { [MISSING]: givePassword, [LEFT_OUT]: givePassword } satisfies Beginnings<
    typeof passkeyDutyModel
  >,
  actions: {
    'press *Make a passkey*': { press: 'button', name: make },
    'press *I have kept the codes*': { press: 'button', name: noted },
    'type the code': { fill: code, text: CODES[0]! },
    'type nothing but a space': { fill: code, text: ' ' },
    'press *Sign in with the code* without a code': [
      { fill: code, text: ' ' },
      { press: 'button', name: submit },
    ],
    'press *Sign in with the code* with a code': [
      { fill: code, text: CODES[0]! },
      { press: 'button', name: submit },
    ],
  } satisfies Actions<typeof passkeyDutyModel>,
  expectations: {
    'asking.attempt.enrolment.offered': enrolment,
    'asking.attempt.enrolment.cancelled': {
      ...enrolment,
      ...told(({ recovery: r }) => r.enrolment.cancelled.title),
    },
    'asking.attempt.enrolment.impossible': {
      ...enrolment,
      ...told(({ recovery: r }) => r.enrolment.impossible.title),
    },
    'asking.attempt.enrolment.failed': { ...enrolment, with: failedIn('enrolment') },
    'asking.attempt.making': { announced: ({ recovery: r }) => r.enrolment.making, absent: [noted] },
    codesShown: { heading: ({ recovery: r }) => r.shown.title, shown: [noted] },
    'asking.attempt.recovery.editing': recovery,
    'asking.attempt.recovery.invalid': {
      ...recovery,
      ...told(({ common }) => common.checkEntries),
      flawed: [code],
    },
    'asking.attempt.recovery.checking': {
      announced: ({ recovery: r }) => r.recovery.checking,
      absent: [make],
    },
    'asking.attempt.recovery.failed': { ...recovery, with: failedIn('recovery') },
    'asking.outcome.known': { absent: [uncertainIn('enrolment'), uncertainIn('recovery')] },
    'asking.outcome.open': { absent: [refusedIn('enrolment'), refusedIn('recovery')] },
    signedIn: { absent: [make, code, noted] },
  } satisfies Expectations<typeof passkeyDutyMachine>,
  announcements: {
    'the server says: a passkey already exists': ({ codes }) => codes.PASSKEY_REQUIRED_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
    'nothing can be prepared, because no answer comes': ({ common }) => common.noAnswer,
    'the server says: this code is wrong': ({ recovery: r }) => r.recovery.wrong,
    'no answer comes to the code': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof passkeyDutyModel>,
};
