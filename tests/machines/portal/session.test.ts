import { expect, test } from 'vitest';

import { sessionActions, sessionActors } from '#machines/portal/session/session.actors.ts';
import { sessionMachine } from '#machines/portal/session/session.machine.ts';
import type { SessionDeadlines, SignedInVisitor, SignedOut } from '#machines/portal/session/session.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const MINUTE_MS = 60_000;

const anna: SignedInVisitor = {
  userId: 'anna',
  permissionLevel: 99,
  role: 1,
  language: 'de-DE',
  priceRequests: { limit: null, used: 0, remaining: null },
};
const bert: SignedInVisitor = { ...anna, userId: 'bert' };

const start = () => {
  const check = holdCalls<{ visitor: SignedInVisitor; deadlines: SessionDeadlines }>();
  const stay = holdCalls<SessionDeadlines>();
  const leave = holdCalls<SignedOut>();
  const effects: string[] = [];
  const services = {
    checkSession: check.service,
    staySignedIn: stay.service,
    signOut: leave.service,
    forgetAnswers: () => void effects.push('forget answers'),
    forgetDrafts: () => void effects.push('forget drafts'),
    forgetDraftsOfOthers: (userId: string) => void effects.push(`forget drafts of all but ${userId}`),
    leadOn: ({ leadTo }: SignedOut) => void effects.push(`lead on to ${leadTo}`),
    tellOtherTabs: (message: string) => void effects.push(`tell tabs: ${message}`),
  };
  const { actor, clock, sentEvents } = startBeside(
    sessionMachine.provide({ actors: sessionActors(services), actions: sessionActions(services) }),
    (time) => ({ now: () => time.now() }),
    ['portal', 'notifications', 'navigation', 'representation'],
  );
  const state = () => actor.getSnapshot().value;
  const visitors = () =>
    sentEvents.flatMap(({ event }) =>
      event.type === 'visitor.changed'
        ? [(event as unknown as { visitor: SignedInVisitor | null }).visitor?.userId]
        : [],
    );
  const signedIn = async (visitor = anna) => {
    await check.resolve({
      visitor,
      deadlines: { warnAt: clock.now() + 28 * MINUTE_MS, expiresAt: clock.now() + 30 * MINUTE_MS },
    });
  };
  return { actor, clock, sentEvents, check, stay, leave, effects, state, visitors, signedIn };
};

test('asks at once who is signed in', () => {
  const { state, check } = start();
  expect(state()).toEqual({ checking: 'unprompted' });
  expect(check.calls).toHaveLength(1);
});

test('tells the portal who is signed in', async () => {
  const { state, visitors, signedIn } = start();
  await signedIn();
  expect(state()).toEqual({ signedIn: 'fresh' });
  expect(visitors()).toEqual(['anna']);
});

test('takes a 401 at the start to mean that nobody is signed in, and shows no notice', async () => {
  const { actor, check, sentEvents, state, visitors } = start();
  actor.send({ type: 'session.lost' });
  await check.reject(failure({ status: 401, code: 'NO_SESSION_FOUND_ERROR' }));
  expect(state()).toBe('signedOut');
  expect(visitors()).toEqual([undefined]);
  expect(sentEvents.filter(({ to }) => to === 'notifications')).toEqual([]);
});

test('lets the person try again when the server did not answer', async () => {
  const { actor, check, sentEvents, state } = start();
  await check.reject(failure({ status: null }));
  expect(state()).toBe('unreachable');
  expect(sentEvents).toEqual([{ to: 'representation', event: { type: 'check.failed' } }]);
  actor.send({ type: 'session.check' });
  expect(state()).toEqual({ checking: 'unprompted' });
});

test('asks again automatically, ever less often, and says once that an answer has come', async () => {
  const { actor, clock, check, sentEvents, state } = start();
  const gaps: number[] = [];
  for (let looks = 0; looks < 7; looks += 1) {
    await check.reject(failure({ status: null }));
    expect(state()).toBe('unreachable');
    const since = clock.now();
    while (state() === 'unreachable') clock.increment(1_000);
    gaps.push((clock.now() - since) / 1_000);
  }
  expect(gaps).toEqual([5, 5, 10, 20, 40, 60, 60]);
  await check.reject(failure({ status: 401, code: 'NO_SESSION_FOUND_ERROR' }));
  expect(state()).toBe('signedOut');
  const notice = { type: 'notice.show', kind: 'success', code: 'SERVER_ANSWERS_AGAIN' };
  const notices = () => sentEvents.filter(({ to }) => to === 'notifications').map(({ event }) => event);
  expect(notices()).toEqual([notice]);

  actor.send({ type: 'session.check' });
  await check.reject(failure({ status: 401, code: 'NO_SESSION_FOUND_ERROR' }));
  expect(notices()).toEqual([notice]);
});

test('asks again at once when the page is seen again, or the device is online again', async () => {
  const { actor, check, clock, sentEvents, state, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.check' });
  await check.reject(failure({ status: null }));
  actor.send({ type: 'session.woken' });
  expect(state()).toEqual({ checking: 'unprompted' });
  await check.resolve({
    visitor: anna,
    deadlines: { warnAt: clock.now() + 28 * MINUTE_MS, expiresAt: clock.now() + 30 * MINUTE_MS },
  });
  expect(state()).toEqual({ signedIn: 'fresh' });
  expect(sentEvents.filter(({ to }) => to === 'notifications')).toHaveLength(1);
});

test.each([
  ['session.lost', { expired: 'noticed' }],
  ['session.signOut', 'signingOut'],
] as const)('the session can still end by %s when a later check was not answered', async (type, expected) => {
  const { actor, check, state, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.check' });
  await check.reject(failure({ status: null }));
  actor.send({ type });
  expect(state()).toEqual(expected);
});

test.each([
  [
    'who is refused by every call',
    (check: ReturnType<typeof start>['check']) => check.reject(failure({ status: 403 })),
  ],
  [
    'who is known by the permission level',
    (check: ReturnType<typeof start>['check']) =>
      check.resolve({ visitor: { ...anna, permissionLevel: -1 }, deadlines: { warnAt: 1, expiresAt: 2 } }),
  ],
])('shows a blocked user, %s, the way out', async (_, answer) => {
  const { actor, check, state, leave } = start();
  await answer(check);
  expect(state()).toBe('blocked');
  actor.send({ type: 'session.signOut' });
  await leave.resolve({ leadTo: null });
  expect(state()).toBe('signedOut');
});

test('leaves the blocked page when the server has ended the session', async () => {
  const { actor, check, state } = start();
  await check.reject(failure({ status: 403 }));
  actor.send({ type: 'session.lost' });
  expect(state()).toBe('signedOut');
});

test('warns before the end, and ends when nobody reacts', async () => {
  const { clock, state, signedIn, sentEvents } = start();
  await signedIn();
  clock.increment(28 * MINUTE_MS - 1);
  expect(state()).toEqual({ signedIn: 'fresh' });
  clock.increment(1);
  expect(state()).toEqual({ signedIn: { expiring: 'warned' } });
  clock.increment(2 * MINUTE_MS);
  expect(state()).toEqual({ expired: 'noticed' });
  expect(sentEvents.at(-1)).toEqual({
    to: 'notifications',
    event: { type: 'notice.show', kind: 'info', code: 'UNAUTHENTICATED' },
  });
});

test('moves the deadlines when a call is answered', async () => {
  const { actor, clock, state, signedIn } = start();
  await signedIn();
  clock.increment(28 * MINUTE_MS);
  actor.send({
    type: 'session.prolonged',
    warnAt: clock.now() + 28 * MINUTE_MS,
    expiresAt: clock.now() + 30 * MINUTE_MS,
  });
  expect(state()).toEqual({ signedIn: 'fresh' });
  clock.increment(28 * MINUTE_MS - 1);
  expect(state()).toEqual({ signedIn: 'fresh' });
  clock.increment(1);
  expect(state()).toEqual({ signedIn: { expiring: 'warned' } });
});

test('recalculates the remaining time when the page is seen again, or the device is online again', async () => {
  const { actor, clock, state, signedIn } = start();
  await signedIn();
  clock.increment(27 * MINUTE_MS);
  actor.send({ type: 'session.woken' });
  clock.increment(MINUTE_MS);
  expect(state()).toEqual({ signedIn: { expiring: 'warned' } });
});

test('prolongs the session of a person who wants to stay', async () => {
  const { actor, clock, state, stay, signedIn } = start();
  await signedIn();
  clock.increment(28 * MINUTE_MS);
  actor.send({ type: 'session.stay' });
  expect(state()).toEqual({ signedIn: { expiring: 'staying' } });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await stay.resolve({ warnAt: clock.now() + 28 * MINUTE_MS, expiresAt: clock.now() + 30 * MINUTE_MS });
  expect(state()).toEqual({ signedIn: 'fresh' });
});

test.each([
  ['did not answer', failure({ status: null }), { signedIn: { expiring: 'warned' } }],
  ['says that it is too late', failure({ status: 401 }), { expired: 'noticed' }],
  ['says that the user is blocked', failure({ status: 403 }), 'blocked'],
])('the session is not prolonged when the server %s', async (_, error, expected) => {
  const { actor, clock, state, stay, signedIn } = start();
  await signedIn();
  clock.increment(28 * MINUTE_MS);
  actor.send({ type: 'session.stay' });
  await stay.reject(error);
  expect(state()).toEqual(expected);
});

test('when a session has nearly reached its maximum duration, offers no way to stay, and ends it on time', async () => {
  const { actor, check, clock, state } = start();
  const endsAt = clock.now() + 30 * MINUTE_MS;
  const deadlines = { warnAt: clock.now() + 28 * MINUTE_MS, expiresAt: endsAt, endsAt };
  await check.resolve({ visitor: anna, deadlines });
  clock.increment(28 * MINUTE_MS);
  expect(state()).toEqual({ signedIn: { expiring: 'final' } });
  expect(actor.getSnapshot().can({ type: 'session.stay' })).toBe(false);
  actor.send({ type: 'session.prolonged', ...deadlines });
  expect(state()).toEqual({ signedIn: { expiring: 'final' } });
  actor.send({ type: 'session.acknowledge' });
  for (const event of [{ type: 'session.prolonged', ...deadlines }, { type: 'session.woken' }] as const) {
    actor.send(event);
    clock.increment(30_000);
    expect(state()).toEqual({ signedIn: 'ending' });
  }
  clock.increment(MINUTE_MS);
  expect(state()).toEqual({ expired: 'noticed' });
});

test('asks whether to stay only while staying would still move the end', async () => {
  const { actor, check, clock, state, stay } = start();
  const endsAt = clock.now() + 40 * MINUTE_MS;
  await check.resolve({
    visitor: anna,
    deadlines: { warnAt: clock.now() + 28 * MINUTE_MS, expiresAt: clock.now() + 30 * MINUTE_MS, endsAt },
  });
  clock.increment(28 * MINUTE_MS);
  expect(state()).toEqual({ signedIn: { expiring: 'warned' } });
  actor.send({ type: 'session.stay' });
  await stay.resolve({ warnAt: endsAt - 2 * MINUTE_MS, expiresAt: endsAt, endsAt });
  clock.increment(10 * MINUTE_MS);
  expect(state()).toEqual({ signedIn: { expiring: 'final' } });
});

test('shows the notice for a second before it leaves a lost session', async () => {
  const { actor, clock, state, effects, visitors, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.lost' });
  expect(state()).toEqual({ expired: 'noticed' });
  clock.increment(999);
  expect(visitors()).toEqual(['anna']);
  clock.increment(1);
  expect(state()).toEqual({ expired: 'left' });
  expect(visitors()).toEqual(['anna', undefined]);
  expect(effects).toEqual(['forget drafts of all but anna', 'forget answers']);
});

test('leaves nothing behind on sign-out, and tells the other tabs', async () => {
  const { actor, sentEvents, state, leave, effects, visitors, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.signOut' });
  expect(state()).toBe('signingOut');
  await leave.resolve({ leadTo: null });
  expect(state()).toBe('signedOut');
  expect(effects).toEqual([
    'forget drafts of all but anna',
    'forget drafts',
    'tell tabs: ended',
    'forget answers',
  ]);
  expect(visitors()).toEqual(['anna', undefined]);
  expect(sentEvents).toContainEqual({ to: 'navigation', event: { type: 'navigation.reset' } });
});

test('leads on to the identity provider, which has a session of its own', async () => {
  const { actor, state, leave, effects, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.signOut' });
  await leave.resolve({ leadTo: '/there' });
  expect(state()).toBe('ledOn');
  expect(effects).toContain('lead on to /there');
  actor.send({ type: 'session.woken' });
  expect(state()).toBe('signedOut');
});

test('treats a session that had already ended as signed out', async () => {
  const { actor, state, leave, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.signOut' });
  await leave.reject(failure({ status: 401 }));
  expect(state()).toBe('signedOut');
});

test('does not ask who is signed in while the person is being signed out', async () => {
  const { actor, check, leave, effects, state, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.signOut' });
  actor.send({ type: 'session.check' });
  expect(check.calls).toHaveLength(1);
  await leave.resolve({ leadTo: null });
  expect(state()).toBe('signedOut');
  expect(effects).toEqual(expect.arrayContaining(['forget drafts', 'tell tabs: ended']));
});

test('asks who is signed in when signing out fails, and reports the failure', async () => {
  const { actor, sentEvents, state, leave, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.signOut' });
  await leave.reject(failure({ status: null }));
  expect(state()).toEqual({ checking: 'unprompted' });
  expect(sentEvents.at(-1)?.event).toEqual({ type: 'notice.show', kind: 'error', code: 'SIGN_OUT_FAILED' });
  await signedIn();
  expect(state()).toEqual({ signedIn: 'fresh' });
});

test('notices after a failed sign-out that another person has signed in meanwhile', async () => {
  const { actor, effects, state, leave, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.signOut' });
  actor.send({ type: 'session.check' });
  await leave.reject(failure({ status: null }));
  await signedIn(bert);
  expect(state()).toEqual({ signedIn: 'fresh' });
  expect(effects.slice(-2)).toEqual(['forget answers', 'forget drafts of all but bert']);
});

test('when signing out fails, does not treat a person who is refused by every call as signed in', async () => {
  const { actor, check, sentEvents, state, leave } = start();
  await check.reject(failure({ status: 403 }));
  actor.send({ type: 'session.signOut' });
  await leave.reject(failure({ status: null }));
  expect(state()).toBe('unreachable');
  expect(sentEvents.at(-1)?.event).toEqual({ type: 'notice.show', kind: 'error', code: 'SIGN_OUT_FAILED' });
});

test('tries again for a person who has seen nothing of the portal yet, and for nobody else', async () => {
  const { actor, check, state, signedIn } = start();
  const mayRetry = () => actor.getSnapshot().can({ type: 'session.retry' });
  expect(mayRetry()).toBe(false);
  await check.reject(failure({ status: null }));
  expect(mayRetry()).toBe(true);
  actor.send({ type: 'session.retry' });
  expect(state()).toEqual({ checking: 'prompted' });
  expect(check.calls).toHaveLength(2);
  await check.reject(failure({ status: null }));
  expect(state()).toBe('unreachable');
  actor.send({ type: 'session.check' });
  expect(state()).toEqual({ checking: 'unprompted' });
  await signedIn();
  actor.send({ type: 'session.check' });
  await check.reject(failure({ status: null }));
  expect(state()).toBe('unreachable');
  expect(mayRetry()).toBe(false);
});

test('takes a 401 to mean that nobody is signed in, and shows no notice, when nothing is known yet', async () => {
  const { actor, check, sentEvents, state } = start();
  await check.reject(failure({ status: null }));
  expect(actor.getSnapshot().can({ type: 'session.signOut' })).toBe(false);
  actor.send({ type: 'session.lost' });
  expect(state()).toBe('signedOut');
  expect(sentEvents.filter(({ to }) => to === 'notifications')).toEqual([]);
});

test('lets a person sign out while the server is asked again who is signed in', async () => {
  const { actor, leave, state, signedIn } = start();
  expect(actor.getSnapshot().can({ type: 'session.signOut' })).toBe(false);
  await signedIn();
  actor.send({ type: 'session.check' });
  actor.send({ type: 'session.signOut' });
  await leave.resolve({ leadTo: null });
  expect(state()).toBe('signedOut');
});

test('lets a person sign out while the notice of the ended session is shown', async () => {
  const { actor, effects, leave, sentEvents, state, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.lost' });
  actor.send({ type: 'session.signOut' });
  await leave.reject(failure({ status: 401 }));
  expect(state()).toBe('signedOut');
  expect(effects).toContain('forget drafts');
  expect(sentEvents).toContainEqual({ to: 'navigation', event: { type: 'navigation.reset' } });
});

test('keeps a user who was blocked meanwhile on the blocked page when signing out fails', async () => {
  const { actor, check, clock, state, stay, leave, signedIn } = start();
  await signedIn();
  clock.increment(28 * MINUTE_MS);
  actor.send({ type: 'session.stay' });
  await stay.reject(failure({ status: 403 }));
  actor.send({ type: 'session.signOut' });
  await leave.reject(failure({ status: null }));
  await check.reject(failure({ status: 403 }));
  expect(state()).toBe('blocked');
});

test('follows a sign-out in another tab without repeating it', async () => {
  const { actor, state, leave, effects, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.ended' });
  expect(state()).toBe('signedOut');
  expect(leave.calls).toHaveLength(0);
  expect(effects).toEqual(['forget drafts of all but anna', 'forget drafts', 'forget answers']);
});

test.each([
  ['asks the server again', () => undefined],
  [
    'cannot reach the server',
    (check: ReturnType<typeof start>['check']) => check.reject(failure({ status: null })),
  ],
  [
    'is refused by every call',
    (check: ReturnType<typeof start>['check']) => check.reject(failure({ status: 403 })),
  ],
  [
    'has found the session ended',
    (check: ReturnType<typeof start>['check']) => check.reject(failure({ status: 401 })),
  ],
] as const)('follows a sign-out in another tab even while this one %s', async (_, answer) => {
  const { actor, check, state, effects, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.check' });
  await answer(check);
  actor.send({ type: 'session.ended' });
  expect(state()).toBe('signedOut');
  expect(effects).toContain('forget drafts');
});

test('reports only the end of a session that ended while the server did not answer', async () => {
  const { actor, check, clock, sentEvents, state, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.check' });
  await check.reject(failure({ status: null }));
  clock.increment(5_000);
  await check.reject(failure({ status: 401 }));
  expect(state()).toEqual({ expired: 'noticed' });
  expect(sentEvents.filter(({ to }) => to === 'notifications').map(({ event }) => event)).toEqual([
    { type: 'notice.show', kind: 'info', code: 'UNAUTHENTICATED' },
  ]);
});

test('notifies the other tabs of a sign-in and checks who it is', async () => {
  const { actor, check, state, effects } = start();
  await check.reject(failure({ status: 401 }));
  actor.send({ type: 'session.started' });
  expect(state()).toEqual({ checking: 'unprompted' });
  expect(effects).toEqual(['forget answers', 'tell tabs: started']);
  await check.resolve({ visitor: anna, deadlines: { warnAt: 1000, expiresAt: 2000 } });
  expect(state()).toEqual({ signedIn: 'fresh' });
});

test('forgets the answers and drafts of one person when another signs in instead', async () => {
  const { actor, check, effects, visitors, signedIn } = start();
  await signedIn(anna);
  actor.send({ type: 'session.check' });
  await check.resolve({ visitor: bert, deadlines: { warnAt: 1000, expiresAt: 2000 } });
  expect(effects).toEqual(expect.arrayContaining(['forget answers', 'forget drafts of all but bert']));
  expect(visitors()).toEqual(['anna', 'bert']);
});

test('forgets the answers and drafts of one person when somebody who is blocked signs in', async () => {
  const { actor, check, effects, state, visitors, signedIn } = start();
  await signedIn(anna);
  actor.send({ type: 'session.check' });
  await check.resolve({
    visitor: { ...bert, permissionLevel: -1 },
    deadlines: { warnAt: 1000, expiresAt: 2000 },
  });
  expect(state()).toBe('blocked');
  expect(effects.slice(-2)).toEqual(['forget answers', 'forget drafts of all but bert']);
  expect(visitors()).toEqual(['anna', 'bert']);
});

test('forgets the drafts of others on the device even if the first person is blocked', async () => {
  const { check, effects } = start();
  await check.resolve({
    visitor: { ...anna, permissionLevel: -1 },
    deadlines: { warnAt: 1000, expiresAt: 2000 },
  });
  expect(effects).toEqual(['forget drafts of all but anna']);
});

test('keeps a known person on the page for blocked users when every call is refused and signing out fails', async () => {
  const { actor, check, state, leave, signedIn } = start();
  await signedIn();
  actor.send({ type: 'session.check' });
  await check.reject(failure({ status: 403 }));
  actor.send({ type: 'session.signOut' });
  await leave.reject(failure({ status: null }));
  await check.reject(failure({ status: 403 }));
  expect(state()).toBe('blocked');
});

test('ignores a 401 when nobody is signed in', async () => {
  const { actor, check, state } = start();
  await check.reject(failure({ status: 401 }));
  actor.send({ type: 'session.lost' });
  expect(state()).toBe('signedOut');
});
