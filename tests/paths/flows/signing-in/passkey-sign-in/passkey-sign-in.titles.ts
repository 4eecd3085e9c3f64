import type { passkeySignInMachine } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const passkeySignInTitles: TitlesOf<typeof passkeySignInMachine> = {
  states: {
    waiting: 'Passkey offered',
    'waiting.untried': 'No passkey used yet',
    'waiting.cancelled': 'No passkey chosen',
    'waiting.impossible': 'No passkey can be used',
    'waiting.refused': 'Passkey refused',
    asking: 'Asking for the passkey',
    signedIn: 'Signed in',
  },
  events: { 'passkey.use': 'Use a passkey' },
  guards: {
    isCancelled: 'the browser’s dialog was closed',
    isImpossible: 'the browser cannot use a passkey for the portal',
  },
  services: { signInWithPasskey: 'ask for a passkey and begin a session with it' },
  actions: {
    rememberRefusal: 'note the reason',
    tellSession: 'report that a session has begun',
  },
};
