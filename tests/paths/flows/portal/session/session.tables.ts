import type { sessionMachine } from '#machines/portal/session/session.machine.ts';
import type { sessionModel } from './session.model.ts';

import type { Announcements, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const stay: Say = ({ shell }) => shell.expiry.stay;
const goOn: Say = ({ shell }) => shell.expiry.final.goOn;
const signOut: Say = ({ shell }) => shell.signOut;
const retry: Say = ({ first }) => first.retry;
const ends: Say = ({ shell }) => shell.expiry.final.title;
const warning: Say = ({ shell }) => shell.expiry.title;

export const sessionTables = {
  actions: {
    'press *Try again*': { press: 'button', name: retry },
    'press *Stay signed in*': { press: 'button', name: stay },
    'press *Go on until then*': { press: 'button', name: goOn },
    'press *Sign out*': [
      { press: 'button', name: ({ shell }) => shell.account.label },
      { press: 'menuitem', name: signOut },
    ],
    'press *Sign out* in the warning': { press: 'button', name: signOut },
    'press *Sign out* on the page for blocked users': { press: 'button', name: signOut },
  } satisfies Actions<typeof sessionModel>,
  announcements: {
    'the request to stay is not answered': ({ notices }) => notices.STAY_SIGNED_IN_FAILED,
    'the sign-out is not answered': ({ notices }) => notices.SIGN_OUT_FAILED,
  } satisfies Announcements<typeof sessionModel>,
  expectations: {
    'checking.unprompted': { loading: true, absent: [warning] },
    'checking.prompted': {
      heading: ({ first }) => first.unavailable,
      focus: retry,
      announced: ({ first }) => first.loading,
      absent: [warning],
    },
    'signedIn.fresh': { absent: [warning, stay] },
    'signedIn.expiring.warned': {
      heading: warning,
      focus: stay,
      shown: [stay, ({ shell }) => shell.expiry.text],
    },
    'signedIn.expiring.staying': {
      heading: warning,
      focus: stay,
      announced: ({ shell }) => shell.expiry.staying,
      shown: [({ shell }) => shell.expiry.text],
    },
    'signedIn.expiring.final': {
      heading: ends,
      focus: goOn,
      shown: [goOn, ({ shell }) => shell.expiry.final.text],
      absent: [stay, warning],
    },
    'signedIn.ending': { absent: [ends, goOn, warning, stay] },
    signingOut: {
      heading: ({ shell }) => shell.signingOut,
      focus: 'heading',
      absent: [warning, signOut],
    },
    ledOn: { heading: ({ shell }) => shell.signingOut, absent: [warning, signOut] },
    signedOut: { heading: ({ auth }) => auth.signIn.title, focus: 'heading', absent: [warning] },
    'expired.noticed': {
      announced: ({ notices }) => notices.UNAUTHENTICATED_TITLE,
      shown: [({ notices }) => notices.UNAUTHENTICATED_MESSAGE],
      absent: [warning],
    },
    'expired.left': { heading: ({ auth }) => auth.signIn.title, focus: 'heading', absent: [warning] },
    blocked: { heading: ({ shell }) => shell.blocked.title, focus: 'heading', shown: [signOut] },
    unreachable: { absent: [warning] },
  } satisfies Expectations<typeof sessionMachine>,
};
