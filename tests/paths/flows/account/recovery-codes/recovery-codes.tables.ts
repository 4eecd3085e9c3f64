import type { recoveryCodesMachine } from '#machines/account/recovery-codes/recovery-codes.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { recoveryCodesModel } from './recovery-codes.model.ts';

import type {
  Announcements,
  Actions,
  Expectation,
  Expectations,
  Landings,
  Say,
} from '#tests/paths/tables.ts';

const renew: Say = ({ recovery }) => recovery.renew;
const password: Say = ({ recovery }) => recovery.password;
const make: Say = ({ recovery }) => recovery.make;
const noted: Say = ({ recovery }) => recovery.shown.noted;
const refused: Say = ({ recovery }) => recovery.refused;
const uncertain: Say = ({ recovery }) => recovery.uncertain.title;

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

const form = { shown: [password, make], absent: [renew, noted] } satisfies Expectation;

export const recoveryCodesTables = {
  actions: {
    'press *Make new codes*': { press: 'button', name: renew },
    'press *Cancel*': { press: 'button', name: ({ common }) => common.cancel },
    'type the password': { fill: password, text: DEMO_PASSWORD },
    'press *Replace the codes* without the password': [
      { fill: password, text: '' },
      { press: 'button', name: make },
    ],
    'press *Replace the codes* with the password': [
      { fill: password, text: DEMO_PASSWORD },
      { press: 'button', name: make },
    ],
    'press *I have kept the codes*': { press: 'button', name: noted },
  } satisfies Actions<typeof recoveryCodesModel>,
  expectations: {
    counted: { shown: [({ recovery }) => recovery.title, renew], absent: [make, noted] },
    'asking.attempt.editing': { ...form, focus: password },
    'asking.attempt.invalid': {
      ...form,
      ...told(({ common }) => common.checkEntries),
      flawed: [password],
    },
    'asking.attempt.renewing': { announced: ({ recovery }) => recovery.making, absent: [renew, noted] },
    'asking.attempt.failed': {
      ...form,
      with: { 'asking.outcome.known': told(refused), 'asking.outcome.open': told(uncertain) },
    },
    'asking.outcome.known': { absent: [uncertain] },
    'asking.outcome.open': { absent: [refused] },
    shown: { heading: ({ recovery }) => recovery.shown.title, shown: [noted], absent: [make] },
  } satisfies Expectations<typeof recoveryCodesMachine>,
  announcements: {
    'the server says: wrong password': ({ recovery }) => recovery.reason.USER_HAS_BAD_CREDENTIALS_ERROR,
    'the server says: no passkey is left': ({ recovery }) => recovery.reason.PASSKEY_MISSING_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof recoveryCodesModel>,
  landings: { 'press *I have kept the codes*': renew } satisfies Landings<typeof recoveryCodesModel>,
};
