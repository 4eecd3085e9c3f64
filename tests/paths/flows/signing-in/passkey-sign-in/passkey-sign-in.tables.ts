import type { passkeySignInMachine } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';
import type { passkeySignInModel } from './passkey-sign-in.model.ts';

import type { Announcements, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const title: Say = ({ auth }) => auth.signIn.title;
const use: Say = ({ auth }) => auth.passkey.use;
const cancelled: Say = ({ auth }) => auth.passkey.cancelled.title;
const impossible: Say = ({ auth }) => auth.passkey.impossible.title;
const refused: Say = ({ auth }) => auth.signIn.refusedTitle;

/** The result is announced at once and takes the focus. */
const told = (message: Say): Expectation => ({ announced: message, focus: message });

export const passkeySignInTables = {
  actions: {
    'press *Sign in with a passkey*': { press: 'button', name: use },
  } satisfies Actions<typeof passkeySignInModel>,
  expectations: {
    'waiting.untried': { shown: [use], absent: [cancelled, impossible, refused] },
    'waiting.cancelled': { ...told(cancelled), shown: [use], absent: [impossible, refused] },
    'waiting.impossible': { ...told(impossible), shown: [use], absent: [cancelled, refused] },
    'waiting.refused': { ...told(refused), shown: [use], absent: [cancelled, impossible] },
    asking: { announced: ({ auth }) => auth.passkey.asking, absent: [cancelled, impossible, refused] },
    signedIn: { absent: [title, use] },
  } satisfies Expectations<typeof passkeySignInMachine>,
  announcements: {
    'the server says: this passkey is unknown': ({ codes }) => codes.PASSKEY_NOT_ACCEPTED_ERROR,
    'no answer comes': ({ common }) => common.noAnswer,
  } satisfies Announcements<typeof passkeySignInModel>,
};
