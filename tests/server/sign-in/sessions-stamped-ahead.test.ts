import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, expect, test, vi } from 'vitest';

import type { TestClient } from '#tests/support/servers/client.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

/** A server that listens also sends the mails that wait. */
const dataDir = mkdtempSync(join(tmpdir(), 'portal-stamped-ahead-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ENDED = { status: 401, body: 'UNAUTHENTICATED_ERROR' };
const DAYS_AHEAD = 400;

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
  const listen = async (): Promise<void> => {
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
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

  test('ends when it is not used, also where it was only last seen then', async () => {
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

  test('ends in its time although nobody uses it, counted from the next start of a server', async () => {
    const client = await whileAhead(signedIn);
    await listen();
    await untilCorrected();
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('ends in its time although nobody uses it, counted from the next minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await listen();
    const client = await whileAhead(signedIn);
    await vi.advanceTimersByTimeAsync(60_000);
    await untilCorrected();
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });
});
