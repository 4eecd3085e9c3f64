import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { sessionModel } from '#tests/paths/session.model.ts';

import type { Cause, Causes, Gesture, Gestures, Say, Sightings } from './tables.ts';

const WHO = 'GET /users/current-user/';
const STAY = 'POST /users/current-user/keep-alive/';
const LEAVE = 'POST /auth/sign-out/';
const MINUTE = 60_000;

const stay: Say = ({ shell }) => shell.expiry.stay;
const signOut: Say = ({ shell }) => shell.signOut;
const warning: Say = ({ shell }) => shell.expiry.title;
const account: Gesture = { press: 'button', name: ({ shell }) => shell.account.label };

const ended: Cause = { by: 'clock', whose: 'server', ms: 31 * MINUTE };
const refused = (call: string): Cause => ({
  by: 'wire',
  call,
  reply: { status: 403, code: 'PERMISSION_DENIED_ERROR' },
});
const unanswered = (call: string): Cause => ({ by: 'wire', call, reply: 'unreachable' });

export const sessionTables = {
  gestures: {
    'press *Stay signed in*': { press: 'button', name: stay },
    /** In the warning and on the blocked page it is a button of its own; elsewhere it is in the menu of the account. */
    'press *Sign out*': [account, { press: 'menuitem', name: signOut }],
  } satisfies Gestures<typeof sessionModel>,
  causes: {
    'the portal is opened': { by: 'demo data' },
    'the portal asks who is there': { by: 'demo data', prepare: 'a page of the portal is opened' },
    'somebody has signed in': { by: 'demo data', account: 'full' },
    'a call is answered': { by: 'demo data', prepare: 'a list is opened' },
    'the device wakes up': { by: 'clock', whose: 'person', ms: MINUTE },
    'a call is answered with 401': ended,
    'another tab signs out': { by: 'other tab', gesture: [account, { press: 'menuitem', name: signOut }] },
    'the server says: Anna is signed in': { by: 'demo data', account: 'full' },
    'the server says: Ben is signed in': {
      by: 'demo data',
      account: 'dealer',
      prepare: 'signed in over the first',
    },
    'the server says: a blocked user': {
      by: 'nothing',
      reason: 'the server refuses every call of a blocked user',
    },
    'the server says: nobody is signed in (401)': { by: 'demo data' },
    'the server refuses to say who is there (403)': refused(WHO),
    'who is there stays unanswered': unanswered(WHO),
    'the session is prolonged': { by: 'demo data' },
    'it is too late to stay (401)': ended,
    'staying is refused (403)': refused(STAY),
    'the wish to stay stays unanswered': unanswered(STAY),
    'the server ends the session': { by: 'demo data' },
    'the session had ended already (401)': ended,
    'the wish to leave stays unanswered': unanswered(LEAVE),
    'two minutes are left': { by: 'clock', whose: 'person', ms: 28 * MINUTE },
    'the time is over': { by: 'clock', whose: 'person', ms: 2 * MINUTE },
    'one second passes': { by: 'clock', whose: 'person', ms: 1_000 },
  } satisfies Causes<typeof sessionModel>,
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
