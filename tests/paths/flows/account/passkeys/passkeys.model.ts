import { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { passkeysTitles } from './passkeys.titles.ts';

export const START = 'a person with two passkeys opens the account page';

type Here = Standpoint<typeof passkeysMachine>;

const isRemoving = ({ value }: Here): boolean => 'changing' in value && 'removing' in value.changing.attempt;
const isAdding = ({ value }: Here): boolean => 'changing' in value && 'adding' in value.changing.attempt;

const entries = { name: 'Tablet', password: 'secret' };
const none = { name: '', password: '' };
const nameless = { ...entries, name: ' ' };

export const passkeysModel = pathModel(passkeysMachine, {
  titles: passkeysTitles,
  starts: { [START]: () => undefined },
  goals: {
    'a person adds a passkey': {
      from: START,
      through: ['press *Add a passkey*'],
      to: 'listed.changed',
    },
    'a person removes the passkey of a lost phone': {
      from: START,
      through: ['press the remove button of the phone'],
      to: 'listed.changed',
    },
  },
  identity: ({ context }) => context.problems.length,
  events: {
    'passkey.add': { by: 'person', cases: { 'press *Add a passkey*': {} } },
    'passkey.remove': {
      by: 'person',
      cases: { 'press the remove button of the phone': { passkey: { id: 'phone', name: 'Phone' } } },
    },
    'passkey.leave': {
      by: 'person',
      cases: {
        'press *Cancel*': (here: Here) => (isAdding(here) ? {} : null),
        'press *Keep it*': (here: Here) => (isRemoving(here) ? {} : null),
      },
    },
    'field.change': {
      by: 'person',
      cases: { 'type the password': { field: 'password', value: 'secret' } },
    },
    'passkey.submit': {
      by: 'person',
      cases: {
        'press *Make the passkey* with empty fields': (here: Here) =>
          isAdding(here) ? { entries: none } : null,
        'press *Make the passkey* without a name': (here: Here) =>
          isAdding(here) ? { entries: nameless } : null,
        'press *Make the passkey* with name and password': (here: Here) =>
          isAdding(here) ? { entries } : null,
        'press *Remove the passkey* without the password': (here: Here) =>
          isRemoving(here) ? { entries: none } : null,
        'press *Remove the passkey* with the password': (here: Here) =>
          isRemoving(here) ? { entries: { name: '', password: 'secret' } } : null,
      },
    },
  },
  services: {
    addPasskey: {
      'the browser makes the passkey, and the server stores it': { done: 'done' },
      'the person closes the browser’s dialog': { done: 'cancelled' },
      'the browser says: passkeys do not work here': { done: 'impossible' },
      'the server says: wrong password': { fails: refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR') },
      'no answer comes': { fails: refusal(null) },
      'nothing can be prepared, because no answer comes': {
        fails: { ...refusal(null), changedNothing: true },
      },
    },
    removePasskey: {
      'the server removes the passkey': { done: undefined },
      'the server says: wrong password for the removal': {
        fails: refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR'),
      },
      'no answer comes to the removal': { fails: refusal(null) },
    },
  },
  delays: {},
});
