import { afterEach, expect, test, vi } from 'vitest';

import { findToken, issueVerificationToken } from '#server/db/accounts/verification-tokens.store.ts';
import { findResetLink, issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { ACT_LIMITS, failedSignIn } from '#server/domain/rate-limits.ts';
import { seedHits } from '#tests/support/seed/seed-hits.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('stamped-ahead');

const ENDED = { status: 401, body: 'UNAUTHENTICATED_ERROR' };
const DAYS_AHEAD = 400;

const listen = async (portal: TestPortal): Promise<void> => {
  const app = await portal.another({ dataDir });
  await app.listen({ host: '127.0.0.1', port: 0 });
};

const currentUser = (client: TestClient) => client.get('/users/current-user/');

onAnyEngine('a session that a clock running ahead has stamped', (portal) => {
  afterEach(() => void vi.useRealTimers());

  const signedIn = async () => portal.signIn((await seedUser(portal.database)).email);
  const whileAhead = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const rightNow = portal.clock.now();
    portal.clock.wind({ hours: DAYS_AHEAD * 24 });
    const result = await act();
    portal.clock.set(rightNow.toISOString());
    return result;
  };
  const untilCorrected = async (): Promise<void> => {
    const ahead = portal.database
      .selectFrom('sessions')
      .select('idHash')
      .where('createdAt', '>', portal.clock.now());
    await expect.poll(() => ahead.execute()).toEqual([]);
  };
  test('says when it ends, and ends then', async () => {
    const client = await whileAhead(signedIn);
    const now = portal.clock.now().getTime();
    expect(await currentUser(client)).toMatchObject({
      status: 200,
      body: {
        session: {
          expires_at: new Date(now + 30 * 60_000).toISOString(),
          ends_at: new Date(now + 8 * 60 * 60_000).toISOString(),
        },
      },
    });
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('ends when it is not used, even if only its last use was stamped ahead', async () => {
    const client = await signedIn();
    await portal.database
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(portal.clock.now().getTime() + 6 * 60 * 60_000) })
      .where('endedAt', 'is', null)
      .execute();
    expect(await currentUser(client)).toMatchObject({ status: 200 });
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('ends in time even if nobody uses it, counted from the next start of a server', async () => {
    const client = await whileAhead(signedIn);
    await listen(portal);
    await untilCorrected();
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('ends in time even if nobody uses it, counted from the next minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await listen(portal);
    const client = await whileAhead(signedIn);
    await vi.advanceTimersByTimeAsync(60_000);
    await untilCorrected();
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });
});

onAnyEngine('wrong passwords stamped by a fast clock', (portal) => {
  test('lock an account for as long as other failures do, counted from the next start of a server', async () => {
    const { email } = await seedUser(portal.database);
    const signIn = () => portal.visitor().post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    const ahead = new Date(portal.clock.now().getTime() + DAYS_AHEAD * 24 * 60 * 60_000);
    const failure = failedSignIn(email, '192.0.2.9', ahead);
    await seedHits(portal.database, ACT_LIMITS.failed_sign_in.onTarget, failure);
    await listen(portal);
    const retryAfter = async () => (await signIn()).headers['retry-after'];
    await expect.poll(retryAfter).toBe('900');
    portal.clock.wind({ minutes: 15 });
    expect(await signIn()).toMatchObject({ status: 200 });
  });
});

onAnyEngine('links that a clock running ahead has stamped', (portal) => {
  test('expire as early as others, counted from the next start of a server', async () => {
    const { id: userId } = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
    const now = new Date(portal.clock.now().getTime() + DAYS_AHEAD * 24 * 60 * 60_000);
    const choose = await issueResetToken(portal.database, { userId, mailed: true, kind: 'reset', now });
    const verify = await issueVerificationToken(portal.database, userId, now);
    await listen(portal);
    const expiries = async () => {
      const reset = await findResetLink(portal.database, choose);
      const token = await findToken(portal.database, verify);
      return [reset, token].map((link) => link?.expiresAt.toISOString());
    };
    await expect.poll(expiries).toEqual(['2026-03-10T10:00:00.000Z', '2026-03-11T09:00:00.000Z']);
    portal.clock.wind({ hours: 24 });
    expect(
      await portal.visitor().post('/token_verification/verify-email-token/', { token: verify }),
    ).toMatchObject({ status: 400, body: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR' });
  });
});
