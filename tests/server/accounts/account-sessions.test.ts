import { expect, test } from 'vitest';

import { TestClient } from '#tests/support/servers/client.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const ENDED = { status: 401, body: 'UNAUTHENTICATED_ERROR' };
const GONE = { status: 404, body: 'NOT_FOUND_ERROR' };

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const sessions = async (client: TestClient) => (await client.get('/me/sessions/')).body.items;
const whoAmI = (client: TestClient) => client.get('/users/current-user/');

onBothEngines('the list of sessions', (portal) => {
  const signInWith = async (email: string, userAgent: string) => {
    const client = new TestClient(portal.app);
    await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD }, { 'user-agent': userAgent });
    return client;
  };

  test('shows browser and system of each session, when it began and was last used, and which one is in use here', async () => {
    const { email } = await seedUser(portal.database);
    const phone = await signInWith(email, IPHONE);
    const began = portal.clock.now().toISOString();
    portal.clock.wind({ minutes: 10 });
    const desk = await signInWith(email, FIREFOX);
    const now = portal.clock.now().toISOString();
    expect(await sessions(desk)).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox 144',
        system: 'Linux',
        started_at: now,
        last_seen_at: now,
        current: true,
      },
      {
        id: expect.any(String),
        browser: 'Safari 18',
        system: 'iOS',
        started_at: began,
        last_seen_at: began,
        current: false,
      },
    ]);
    expect((await sessions(phone)).map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
    ]);
  });

  test.each(['', 'Evil<script>/9 foo', 'curl/8.0', '('.repeat(300)])(
    'does not repeat the name of a browser that calls itself %j',
    async (userAgent) => {
      const { email } = await seedUser(portal.database);
      const client = await signInWith(email, userAgent);
      expect(await sessions(client)).toMatchObject([{ browser: null, system: null }]);
    },
  );

  test('reveals neither the secret of a session nor its stored hash', async () => {
    const { id: userId, email } = await seedUser(portal.database);
    const client = await signInWith(email, FIREFOX);
    const [{ id }] = await sessions(client);
    const { idHash } = await portal.database
      .selectFrom('sessions')
      .select('idHash')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect([idHash, client.cookies.get('sessionid')]).not.toContain(id);
    const thief = portal.visitor();
    thief.cookies.set('sessionid', id);
    expect(await whoAmI(thief)).toMatchObject({ status: 401, body: 'NO_SESSION_FOUND_ERROR' });
  });

  test('leaves out sessions that were signed out, have expired, or belong to someone else', async () => {
    const { email } = await seedUser(portal.database);
    await signInWith(email, IPHONE);
    await signInWith((await seedUser(portal.database)).email, IPHONE);
    portal.clock.wind({ minutes: 31 });
    const left = await signInWith(email, IPHONE);
    await left.post('/auth/sign-out/');
    expect(await sessions(await signInWith(email, FIREFOX))).toMatchObject([{ current: true }]);
  });

  test('a session elsewhere can be ended, and ending it again changes nothing', async () => {
    const { email } = await seedUser(portal.database);
    const phone = await signInWith(email, IPHONE);
    const desk = await signInWith(email, FIREFOX);
    const [, { id }] = await sessions(desk);
    for (let count = 0; count < 2; count += 1)
      expect(await desk.delete(`/me/sessions/${id}/`)).toMatchObject({ status: 204 });
    expect(await whoAmI(phone)).toMatchObject(ENDED);
    expect(await sessions(desk)).toHaveLength(1);
    expect(await whoAmI(desk)).toMatchObject({ status: 200 });
  });

  test('keeps the moment at which a session was first ended', async () => {
    const { id: userId, email } = await seedUser(portal.database);
    await signInWith(email, IPHONE);
    const desk = await signInWith(email, FIREFOX);
    const [, { id }] = await sessions(desk);
    const first = portal.clock.now();
    await desk.delete(`/me/sessions/${id}/`);
    portal.clock.wind({ minutes: 1 });
    await desk.delete(`/me/sessions/${id}/`);
    const ended = await portal.database
      .selectFrom('sessions')
      .select('endedAt')
      .where('userId', '=', userId)
      .where('publicId', '=', id)
      .executeTakeFirstOrThrow();
    expect(ended.endedAt).toEqual(first);
  });

  test('a session of another person is answered like an unknown one, and stays', async () => {
    const stranger = await signInWith((await seedUser(portal.database)).email, IPHONE);
    const [{ id }] = await sessions(stranger);
    const client = await signInWith((await seedUser(portal.database)).email, FIREFOX);
    for (const other of [id, 'never-was', '00000000-0000-0000-0000-000000000000', "'"])
      expect(await client.delete(`/me/sessions/${encodeURIComponent(other)}/`)).toMatchObject(GONE);
    expect(await whoAmI(stranger)).toMatchObject({ status: 200 });
    expect(await client.delete(`/me/sessions/${'x'.repeat(65)}/`)).toMatchObject({ status: 400 });
  });

  test('all other sessions of the person can be ended at once, and nobody else’s', async () => {
    const { email } = await seedUser(portal.database);
    const others = [await signInWith(email, IPHONE), await signInWith(email, IPHONE)];
    const stranger = await signInWith((await seedUser(portal.database)).email, IPHONE);
    const desk = await signInWith(email, FIREFOX);
    expect(await desk.post('/me/sessions/sign-out-others/')).toMatchObject({ status: 204 });
    for (const other of others) expect(await whoAmI(other)).toMatchObject(ENDED);
    for (const kept of [desk, stranger]) expect(await whoAmI(kept)).toMatchObject({ status: 200 });
  });

  test('the session in use can be ended, too', async () => {
    const client = await signInWith((await seedUser(portal.database)).email, FIREFOX);
    const [{ id }] = await sessions(client);
    expect(await client.delete(`/me/sessions/${id}/`)).toMatchObject({ status: 204 });
    expect(await whoAmI(client)).toMatchObject(ENDED);
  });
});
