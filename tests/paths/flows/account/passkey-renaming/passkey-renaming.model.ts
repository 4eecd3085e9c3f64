import { passkeyRenamingMachine } from '#machines/account/passkey-renaming/passkey-renaming.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { passkeyRenamingTitles } from './passkey-renaming.titles.ts';

export const START = 'a person with a passkey named Laptop opens the account page';

export const passkeyRenamingModel = pathModel(passkeyRenamingMachine, {
  titles: passkeyRenamingTitles,
  starts: { [START]: () => undefined },
  goals: {
    'a person renames the passkey of a laptop': {
      from: START,
      through: ['press the rename button of the laptop'],
      to: 'listed.renamed',
    },
  },
  identity: () => null,
  events: {
    'name.begin': {
      by: 'person',
      cases: { 'press the rename button of the laptop': { passkey: { id: 'laptop', name: 'Laptop' } } },
    },
    'name.leave': { by: 'person', cases: { 'press *Cancel*': {} } },
    'name.change': {
      by: 'person',
      cases: { 'type a name': { value: 'Office' }, 'type nothing but a space': { value: ' ' } },
    },
    'name.submit': {
      by: 'person',
      cases: {
        'press *Save the name* with a blank field': { name: ' ' },
        'press *Save the name* with a name': { name: ' Office ' },
      },
    },
  },
  services: {
    renamePasskey: {
      'the server stores the name': { done: undefined },
      'the server says: there is no such passkey': { fails: refusal(404, 'NOT_FOUND_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
