import type { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import type { passkeysModel } from './passkeys.model.ts';

import type { Announcements, Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ passkeys }) => passkeys.title;
const add: Say = ({ passkeys }) => passkeys.add;
const name: Say = ({ passkeys }) => passkeys.name;
const password: Say = ({ passkeys }) => passkeys.password;
const make: Say = ({ passkeys }) => passkeys.make;
const keep: Say = ({ passkeys }) => passkeys.removal.keep;
const confirm: Say = ({ passkeys }) => passkeys.removal.confirm;
const changed: Say = ({ passkeys }) => passkeys.changed;
const refused: Say = ({ passkeys }) => passkeys.refused;
const uncertain: Say = ({ passkeys }) => passkeys.uncertain;

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

const failed = {
  'changing.outcome.known': told(refused),
  'changing.outcome.open': told(uncertain),
} as const;

const secret: Action = { fill: password, text: DEMO_PASSWORD };
const form = { shown: [name, password, make], absent: [add] } satisfies Expectation;
const dialog = {
  heading: ({ passkeys }) => passkeys.removal.title,
  shown: [password, keep, confirm],
} satisfies Expectation;

export const passkeysTables = {
  actions: {
    'press *Add a passkey*': { press: 'button', name: add },
    'press the remove button of the phone': {
      press: 'button',
      name: ({ passkeys }) => passkeys.removeLabel.replace('{{name}}', 'Phone'),
    },
    'press *Cancel*': { press: 'button', name: ({ common }) => common.cancel },
    'press *Keep it*': { press: 'button', name: keep },
    'type the password': secret,
    'press *Make the passkey* with empty fields': [
      { fill: name, text: '' },
      { fill: password, text: '' },
      { press: 'button', name: make },
    ],
    'press *Make the passkey* without a name': [
      { fill: name, text: ' ' },
      secret,
      { press: 'button', name: make },
    ],
    'press *Make the passkey* with name and password': [
      { fill: name, text: 'Tablet' },
      secret,
      { press: 'button', name: make },
    ],
    'press *Remove the passkey* without the password': [
      { fill: password, text: '' },
      { press: 'button', name: confirm },
    ],
    'press *Remove the passkey* with the password': [secret, { press: 'button', name: confirm }],
  } satisfies Actions<typeof passkeysModel>,
  expectations: {
    'listed.idle': { shown: [title, add], absent: [make, confirm, changed] },
    'listed.changed': { ...told(changed), shown: [add], absent: [make, confirm] },
    'changing.attempt.adding.editing': { ...form, focus: name },
    'changing.attempt.adding.invalid': {
      ...form,
      ...told(({ common }) => common.checkEntries),
      shown: [...form.shown, ({ passkeys }) => passkeys.missing],
    },
    'changing.attempt.adding.making': {
      announced: ({ passkeys }) => passkeys.making,
      absent: [add, changed],
    },
    'changing.attempt.adding.cancelled': { ...form, ...told(({ passkeys }) => passkeys.cancelled.title) },
    'changing.attempt.adding.impossible': { ...form, ...told(({ passkeys }) => passkeys.impossible.title) },
    'changing.attempt.adding.failed': { ...form, with: failed },
    'changing.attempt.removing.confirming': dialog,
    'changing.attempt.removing.invalid': {
      ...dialog,
      ...told(({ common }) => common.checkEntries),
      flawed: [password],
    },
    'changing.attempt.removing.deleting': {
      announced: ({ passkeys }) => passkeys.removal.removing,
      absent: [changed],
    },
    'changing.attempt.removing.failed': { ...dialog, with: failed },
    'changing.outcome.known': { absent: [uncertain] },
    'changing.outcome.open': { absent: [refused] },
  } satisfies Expectations<typeof passkeysMachine>,
  announcements: {
    'the server says: wrong password': ({ passkeys }) => passkeys.wrongPassword,
    'no answer comes': ({ common }) => common.noAnswer,
    'nothing can be prepared, because no answer comes': ({ common }) => common.noAnswer,
    'the server says: wrong password for the removal': ({ passkeys }) => passkeys.wrongPassword,
    'no answer comes to the removal': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof passkeysModel>,
};
