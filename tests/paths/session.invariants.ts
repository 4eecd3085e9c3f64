import type { SnapshotFrom } from 'xstate';

import { LEVELS } from '#contract/access.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

import { did, invariants, told } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const userOf = (snapshot: Snapshot | null): string | null => snapshot?.context.visitor?.userId ?? null;

/** In a tab where somebody is known to be, was a moment ago, or is refused everything. */
const wasSomebody = (snapshot: Snapshot | null): boolean =>
  snapshot !== null &&
  !snapshot.matches('signingOut') &&
  (userOf(snapshot) !== null || snapshot.matches('expired') || snapshot.matches('blocked'));

const NAMED = [
  'the server says: Anna is signed in',
  'the server says: Ben is signed in',
  'the server says: a blocked user',
];
const PROVIDER_REMAINS = 'the server ends the session, and names where the provider ends its own';

const isOver = (snapshot: Snapshot): boolean => snapshot.matches('signedOut') || snapshot.matches('ledOn');

export const sessionInvariants = invariants<Snapshot>({
  'a 401 leaves nobody signed in': ({ words, before, after }) =>
    !words.includes('401') || before === null || !after.matches('signedIn'),

  'a 401 is noticed wherever somebody seemed to be signed in': ({ words, before, after }) =>
    words !== 'a call is answered with 401' ||
    !(before?.matches('signedIn') || (before?.matches('unreachable') && userOf(before) !== null)) ||
    after.matches('expired'),

  'a session that ended before the answer came is told like one that ends in sight': ({
    words,
    before,
    after,
  }) =>
    words !== 'the server says: nobody is signed in (401)' ||
    after.matches('expired') ===
      (userOf(before) !== null && before?.context.visitor?.permissionLevel !== LEVELS.blocked),

  'nothing said to one person stays for the next': (moment) => {
    const [gone, come] = [userOf(moment.before), userOf(moment.after)];
    if (gone === null || come === null || gone === come) return true;
    return did(moment, 'forgetAnswers') && did(moment, 'forgetDraftsOfOthers', come);
  },

  'whoever comes, let in or not, finds nothing that others left on the device': (moment) =>
    moment.before?.matches('checking') !== true ||
    !NAMED.some((start) => moment.words.startsWith(start)) ||
    did(moment, 'forgetDraftsOfOthers', userOf(moment.after)),

  'whoever is turned away is remembered as blocked, so that no failed way out lets them in': ({ after }) =>
    !after.matches('blocked') ||
    after.context.visitor === null ||
    after.context.visitor.permissionLevel === LEVELS.blocked,

  'whoever waits to buy for somebody else learns that no answer has come': (moment) =>
    told(moment, 'representation', 'check.failed') === (moment.words === 'who is there stays unanswered'),

  'who has left is forgotten': ({ after }) =>
    !(isOver(after) || after.matches({ expired: 'left' })) ||
    (after.context.visitor === null && after.context.deadlines === null),

  'drafts go with a sign-out, here or in another tab, and with nothing else': (moment) => {
    const isHere = moment.before?.matches('signingOut') === true && isOver(moment.after);
    const isElsewhere = moment.words === 'another tab signs out' && wasSomebody(moment.before);
    return did(moment, 'forgetDrafts') === (isHere || isElsewhere);
  },

  'the portal learns of every change of who is there': (moment) =>
    userOf(moment.before) === userOf(moment.after) || told(moment, 'portal', 'visitor.changed'),

  'nobody is signed in without a name and deadlines': ({ after }) =>
    !after.matches('signedIn') || (after.context.visitor !== null && after.context.deadlines !== null),

  'whoever signs out is led on to the identity provider exactly where that has a session of its own': (
    moment,
  ) => did(moment, 'leadOn') === (moment.words === PROVIDER_REMAINS),

  'nobody is asked whether to stay who cannot, and everybody is who can': ({ after }) => {
    if (!after.matches({ signedIn: 'expiring' })) return true;
    const { endsAt, expiresAt } = after.context.deadlines ?? {};
    return after.matches({ signedIn: { expiring: 'final' } }) === (endsAt === expiresAt);
  },

  'whoever has read that the session ends is warned no second time': ({ words, before, after }) =>
    before?.matches({ signedIn: 'ending' }) !== true ||
    (words !== 'a call is answered' && words !== 'the device wakes up') ||
    after.matches({ signedIn: 'ending' }),

  'other tabs hear of an end only when the server has ended the session': (moment) =>
    !did(moment, 'tellOtherTabs', 'ended') || moment.happening?.by === 'server',

  'an ended session is told, before the way leads to sign-in': (moment) =>
    !moment.after.matches({ expired: 'noticed' }) ||
    moment.before?.matches({ expired: 'noticed' }) === true ||
    told(moment, 'notifications', 'notice.show'),

  'the wait for an answer is over once it has come': ({ happening, before, after }) =>
    before?.matches('checking') !== true ||
    happening?.by !== 'server' ||
    after.matches('unreachable') ||
    after.context.unansweredSince === null,

  'what stays unanswered is asked again by itself': ({ words, after }) =>
    words !== 'the time until the next look is over' || after.matches('checking'),

  'a blocked user is never signed in': ({ after }) =>
    !after.matches('signedIn') || after.context.visitor?.permissionLevel !== LEVELS.blocked,
});
