import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { sessionModel } from '#tests/paths/session.model.ts';

import type { Gesture, Gestures, Say, Sightings } from './tables.ts';

const stay: Say = ({ shell }) => shell.expiry.stay;
const signOut: Say = ({ shell }) => shell.signOut;
const warning: Say = ({ shell }) => shell.expiry.title;
const account: Gesture = { press: 'button', name: ({ shell }) => shell.account.label };

export const sessionTables = {
  gestures: {
    'press *Stay signed in*': { press: 'button', name: stay },
    /** In the warning and on the blocked page it is a button of its own; elsewhere it is in the menu of the account. */
    'press *Sign out*': [account, { press: 'menuitem', name: signOut }],
  } satisfies Gestures<typeof sessionModel>,
  sightings: {
    unknown: { shown: [({ shell }) => shell.pageLoading] },
    checking: { absent: [warning] },
    'signedIn.fresh': { absent: [warning, stay] },
    'signedIn.expiring.warned': {
      heading: warning,
      focus: stay,
      shown: [stay, ({ shell }) => shell.expiry.signOut],
    },
    'signedIn.expiring.staying': { heading: warning, shown: [({ shell }) => shell.expiry.staying] },
    signingOut: { absent: [warning] },
    signedOut: { heading: ({ auth }) => auth.signIn.title, focus: 'heading', absent: [warning] },
    'expired.noticed': {
      announced: ({ notices }) => notices.UNAUTHENTICATED_TITLE,
      shown: [({ notices }) => notices.UNAUTHENTICATED_MESSAGE],
      absent: [warning],
    },
    'expired.left': { heading: ({ auth }) => auth.signIn.title, focus: 'heading', absent: [warning] },
    blocked: { heading: ({ shell }) => shell.blocked.title, focus: 'heading', shown: [signOut] },
    unreachable: { absent: [warning] },
  } satisfies Sightings<typeof sessionMachine>,
};
