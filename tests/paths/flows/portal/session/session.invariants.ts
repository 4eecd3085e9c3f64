import type { SnapshotFrom } from 'xstate';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { sessionMachine } from '#machines/portal/session/session.machine.ts';

import { did, invariants, wasSent } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const userOf = (snapshot: Snapshot | null): string | null => snapshot?.context.visitor?.userId ?? null;

/** Names the person who is signed in, together with the customer whom they buy for; `null` if nobody is signed in. */
const buyerIn = (snapshot: Snapshot | null): string | null => {
  const visitor = snapshot?.context.visitor;
  return visitor ? `${visitor.userId} ${visitor.actingFor?.customerNo ?? ''}` : null;
};

/** Returns whether this tab knows who is signed in, or shows that a session has expired or a user is blocked. */
const wasSomebody = (snapshot: Snapshot | null): boolean =>
  snapshot !== null &&
  !snapshot.matches('signingOut') &&
  (userOf(snapshot) !== null || snapshot.matches('expired') || snapshot.matches('blocked'));

const NAMED = [
  'the server says: Anna is signed in',
  'the server says: Ben is signed in',
  'the server says: a blocked user is signed in',
];
const PROVIDER_REMAINS = 'the server ends the session and names the sign-out page of the identity provider';

/** Lists the answers that say that the session is over. */
const SESSION_OVER: ReadonlySet<string> = new Set([
  'a call is answered: the session is over',
  'the server says: nobody is signed in',
  'it is too late to stay',
  'the session had already ended',
]);

const isOver = (snapshot: Snapshot): boolean => snapshot.matches('signedOut') || snapshot.matches('ledOn');

export const sessionInvariants = invariants<Snapshot>({
  'an answer that the session is over leaves nobody signed in': ({ words, before, after }) =>
    !SESSION_OVER.has(words) || before === null || !after.matches('signedIn'),

  'an answer that the session is over is noticed wherever somebody seemed to be signed in': ({
    words,
    before,
    after,
  }) =>
    words !== 'a call is answered: the session is over' ||
    !(before?.matches('signedIn') || (before?.matches('unreachable') && userOf(before) !== null)) ||
    after.matches('expired'),

  'a session that has ended unnoticed is reported like one that ends on screen': ({ words, before, after }) =>
    words !== 'the server says: nobody is signed in' ||
    after.matches('expired') ===
      (userOf(before) !== null && before?.context.visitor?.permissionLevel !== LEVELS.blocked),

  'nothing that was shown to one person, or for one customer, is kept for the next': (moment) => {
    const [gone, come] = [buyerIn(moment.before), buyerIn(moment.after)];
    if (gone === null || come === null || gone === come) return true;
    return did(moment, 'forgetAnswers') && did(moment, 'forgetDraftsOfOthers', userOf(moment.after));
  },

  'what was shown to a person is forgotten once they are no longer signed in': (moment) =>
    userOf(moment.before) === null || userOf(moment.after) !== null || did(moment, 'forgetAnswers'),

  'nobody, whether let in or not, finds anything that others left on the device': (moment) =>
    moment.before?.matches('checking') !== true ||
    !NAMED.some((start) => moment.words.startsWith(start)) ||
    did(moment, 'forgetDraftsOfOthers', userOf(moment.after)),

  'a person who is turned away stays known as blocked, so that a failed sign-out does not let them in': ({
    after,
  }) =>
    !after.matches('blocked') ||
    !after.context.visitor ||
    after.context.visitor.permissionLevel === LEVELS.blocked,

  'the representation chart is notified exactly when the question of who is signed in stays unanswered': (
    moment,
  ) =>
    wasSent(moment, 'representation', 'check.failed') ===
    (moment.words === 'the question of who is signed in stays unanswered'),

  'a person who is no longer signed in is forgotten': ({ after }) =>
    !(isOver(after) || after.matches({ expired: 'left' })) ||
    (after.context.visitor === null && after.context.deadlines === null),

  'all drafts are deleted by signing out, here or in another tab, and by nothing else': (moment) => {
    const isHere = moment.before?.matches('signingOut') === true && isOver(moment.after);
    const isElsewhere = moment.words === 'another tab signs out' && wasSomebody(moment.before);
    return did(moment, 'forgetDrafts') === (isHere || isElsewhere);
  },

  'the portal chart learns when somebody else is signed in, or buys for another customer': (moment) =>
    buyerIn(moment.before) === buyerIn(moment.after) || wasSent(moment, 'portal', 'visitor.changed'),

  'every signed-in person has a user id and deadlines': ({ after }) =>
    !after.matches('signedIn') || (userOf(after) !== null && after.context.deadlines !== null),

  'a person who signs out goes on to the identity provider if it has a session of its own, and only then': (
    moment,
  ) => did(moment, 'leadOn') === (moment.words === PROVIDER_REMAINS),

  'a person whose session is about to end is asked whether to stay exactly when it can still be prolonged': ({
    after,
  }) => {
    if (!after.matches({ signedIn: 'expiring' })) return true;
    const { endsAt, expiresAt } = after.context.deadlines ?? {};
    return after.matches({ signedIn: { expiring: 'final' } }) === (endsAt === expiresAt);
  },

  'a person who has read that the session ends is not warned again': ({ words, before, after }) =>
    before?.matches({ signedIn: 'ending' }) !== true ||
    (words !== 'a call is answered' && words !== 'the page is seen again, or the device is online again') ||
    after.matches({ signedIn: 'ending' }),

  'a person who may stay longer after all is no longer told that the session ends': ({ words, after }) =>
    words !== 'a call is answered: sessions may last longer now' || after.matches({ signedIn: 'fresh' }),

  'a person who signs out is signed out in the end, or is told that it failed': (moment) =>
    moment.before?.matches('signingOut') !== true ||
    moment.after.matches('signingOut') ||
    isOver(moment.after) ||
    wasSent(moment, 'notifications', 'notice.show'),

  'after a sign-out that was not answered, the server is asked who is signed in': ({ words, after }) =>
    words !== 'the sign-out is not answered' || after.matches('checking') || after.matches('unreachable'),

  'other tabs learn of a sign-out only once the server has ended the session': (moment) =>
    !did(moment, 'tellOtherTabs', 'ended') || moment.happening?.by === 'server',

  'the person is told that the session has ended before the sign-in page opens': (moment) =>
    !moment.after.matches({ expired: 'noticed' }) ||
    moment.before?.matches({ expired: 'noticed' }) === true ||
    wasSent(moment, 'notifications', 'notice.show'),

  'once an answer has come, the time without one is forgotten': ({ happening, before, after }) =>
    before?.matches('checking') !== true ||
    happening?.by !== 'server' ||
    after.matches('unreachable') ||
    after.context.unansweredSince === null,

  'the page says that another attempt is under way only if the person asked for it': ({
    words,
    before,
    after,
  }) =>
    after.matches({ checking: 'prompted' }) ===
    (words === 'press *Try again*' && before?.matches('unreachable') === true),

  'the server is asked who is signed in as soon as the portal is opened': ({ before, calls }) =>
    before !== null || calls.map(({ service }) => service).join() === 'checkSession',

  'a question that stays unanswered is asked again automatically': ({ words, after }) =>
    words !== 'the pause before asking again is over' || after.matches('checking'),

  'a blocked user is never signed in': ({ after }) =>
    !after.matches('signedIn') || after.context.visitor?.permissionLevel !== LEVELS.blocked,
});
