import type { passkeyRenamingMachine } from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';
import type { passkeyRenamingModel } from './passkey-renaming.model.ts';

import type { Announcements, Actions, Expectation, Expectations, Say } from '#tests/paths/tables.ts';

const rename: Say = ({ passkeys }) => passkeys.renameLabel.replace('{{name}}', 'Laptop');
const remove: Say = ({ passkeys }) => passkeys.removeLabel.replace('{{name}}', 'Laptop');
const name: Say = ({ passkeys }) => passkeys.renaming.name;
const save: Say = ({ passkeys }) => passkeys.renaming.save;
const done: Say = ({ passkeys }) => passkeys.renaming.done.replace('{{name}}', 'Office');
const refused: Say = ({ passkeys }) => passkeys.renaming.refused;
const uncertain: Say = ({ passkeys }) => passkeys.renaming.uncertain;

/** A problem or the result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

const form = {
  shown: [name, save],
  // Only one form is open at a time.
  absent: [rename, remove, ({ passkeys }) => passkeys.add, done],
} satisfies Expectation;

export const passkeyRenamingTables = {
  actions: {
    'press the rename button of the laptop': { press: 'button', name: rename },
    'press *Cancel*': { press: 'button', name: ({ common }) => common.cancel },
    'type a name': { fill: name, text: 'Office' },
    'type nothing but a space': { fill: name, text: ' ' },
    'press *Save the name* with a blank field': [
      { fill: name, text: ' ' },
      { press: 'button', name: save },
    ],
    'press *Save the name* with a name': [
      { fill: name, text: ' Office ' },
      { press: 'button', name: save },
    ],
  } satisfies Actions<typeof passkeyRenamingModel>,
  expectations: {
    'listed.idle': { shown: [rename], absent: [save, done] },
    'listed.renamed': { ...told(done), shown: [rename], absent: [save] },
    'naming.attempt.editing': { ...form, focus: name },
    'naming.attempt.invalid': {
      ...form,
      ...told(({ common }) => common.checkEntries),
      flawed: [name],
    },
    'naming.attempt.saving': {
      announced: ({ passkeys }) => passkeys.renaming.saving,
      absent: [rename, done],
    },
    'naming.attempt.failed': {
      ...form,
      with: { 'naming.outcome.known': told(refused), 'naming.outcome.open': told(uncertain) },
    },
    'naming.outcome.known': { absent: [uncertain] },
    'naming.outcome.open': { absent: [refused] },
  } satisfies Expectations<typeof passkeyRenamingMachine>,
  announcements: {
    'the server says: there is no such passkey': ({ passkeys }) => passkeys.renaming.gone,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof passkeyRenamingModel>,
};
