import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { sessionModel } from '#tests/paths/session.model.ts';

import type { Announcements, Gestures, Say, Sightings } from './tables.ts';

const stay: Say = ({ shell }) => shell.expiry.stay;
const signOut: Say = ({ shell }) => shell.signOut;
const warning: Say = ({ shell }) => shell.expiry.title;

export const sessionTables = {
  gestures: {
    'press *Stay signed in*': { press: 'button', name: stay },
    /** In the warning and on the blocked page it is a button of its own; elsewhere it is in the menu of the account. */
    'press *Sign out*': {
      eitherOf: [
        { press: 'button', name: signOut },
        [
          { press: 'button', name: ({ shell }) => shell.account.label },
          { press: 'menuitem', name: signOut },
        ],
      ],
    },
  } satisfies Gestures<typeof sessionModel>,
  announcements: {
    'the wish to stay stays unanswered': ({ notices }) => notices.STAY_SIGNED_IN_FAILED,
    'the wish to leave stays unanswered': ({ notices }) => notices.SIGN_OUT_FAILED,
  } satisfies Announcements<typeof sessionModel>,
  sightings: {
    unknown: { loading: true, heading: ({ first }) => first.loading },
    checking: { loading: true, absent: [warning] },
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
    signingOut: {
      heading: ({ shell }) => shell.signingOut,
      focus: 'heading',
      absent: [warning, signOut],
    },
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
