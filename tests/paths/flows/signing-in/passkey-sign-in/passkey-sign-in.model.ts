import { passkeySignInMachine } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { passkeySignInTitles } from './passkey-sign-in.titles.ts';

export const passkeySignInModel = pathModel(passkeySignInMachine, {
  titles: passkeySignInTitles,
  starts: { 'the sign-in page is opened': () => undefined },
  goals: {
    'a person signs in without typing anything': {
      from: 'the sign-in page is opened',
      to: 'signedIn',
    },
  },
  identity: () => null,
  events: {
    'passkey.use': { by: 'person', cases: { 'press *Sign in with a passkey*': {} } },
  },
  services: {
    signInWithPasskey: {
      'the person chooses a passkey': { done: 'done' },
      'the person closes the browser’s dialog': { done: 'cancelled' },
      'the browser says: passkeys do not work here': { done: 'impossible' },
      'the server says: this passkey is unknown': { fails: refusal(400, 'PASSKEY_NOT_ACCEPTED_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
