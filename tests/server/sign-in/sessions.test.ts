import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { changeLevel } from '#server/db/accounts/accounts.store.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const NO_SESSION = { status: 401, body: 'NO_SESSION_FOUND_ERROR' };
const ENDED = { status: 401, body: 'UNAUTHENTICATED_ERROR' };

const currentUser = (client: TestClient) => client.get('/users/current-user/');

onBothEngines('the login session', (portal) => {
  const signedIn = async (more = {}) => {
    const user = await seedUser(portal.database, more);
    return { user, client: await portal.signIn(user.email) };
  };

  test('the login session is missing for a visitor and for a cookie that the portal never set', async () => {
    const visitor = portal.visitor();
    expect(await currentUser(visitor)).toMatchObject(NO_SESSION);
    visitor.cookies.set('sessionid', 'made-up');
    expect(await currentUser(visitor)).toMatchObject(NO_SESSION);
  });

  test('lasts as long as something happens every half hour', async () => {
    const { client } = await signedIn();
    for (let count = 0; count < 5; count += 1) {
      portal.clock.wind({ minutes: 29, seconds: 59 });
      expect(await currentUser(client)).toMatchObject({ status: 200 });
    }
    portal.clock.wind({ minutes: 30 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('ends eight hours after signing in, whatever happens', async () => {
    const { client } = await signedIn();
    for (let count = 0; count < 24; count += 1) {
      expect(await currentUser(client)).toMatchObject({ status: 200 });
      portal.clock.wind({ minutes: 20 });
    }
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('says with each answer when it ends and when to warn about it', async () => {
    const { client } = await signedIn();
    const { headers } = await client.get('/config/');
    const now = portal.clock.now().getTime();
    expect(headers['x-session-expires-at']).toBe(new Date(now + 30 * 60_000).toISOString());
    expect(headers['x-session-warn-at']).toBe(new Date(now + 28 * 60_000).toISOString());
    const end = new Date(now + 8 * 60 * 60_000).toISOString();
    expect(headers['x-session-ends-at']).toBe(end);
    expect((await currentUser(client)).body).toMatchObject({ session: { ends_at: end } });

    portal.clock.wind({ minutes: 10 });
    const kept = await client.post('/users/current-user/keep-alive/');
    expect(kept).toMatchObject({
      status: 200,
      body: { expires_at: new Date(now + 40 * 60_000).toISOString(), ends_at: end },
    });
    expect(kept.headers['x-session-expires-at']).toBe(kept.body.expires_at);
  });

  test('lasts as long as an answer has said, even between two records of activity', async () => {
    const { client } = await signedIn();
    portal.clock.wind({ seconds: 3 });
    const { headers } = await currentUser(client);
    portal.clock.set(new Date(Date.parse(String(headers['x-session-expires-at'])) - 1_000).toISOString());
    expect(await currentUser(client)).toMatchObject({ status: 200 });
  });

  test('gets a new id at each sign-in, and the old one becomes worthless', async () => {
    const { user, client } = await signedIn();
    const old = new TestClient(portal.app);
    for (const [name, value] of client.cookies) old.cookies.set(name, value);
    await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
    expect(client.cookies.get('sessionid')).not.toBe(old.cookies.get('sessionid'));
    expect(await currentUser(old)).toMatchObject(ENDED);
    expect(await currentUser(client)).toMatchObject({ status: 200 });
  });

  test('the login session is stored only as a hash', async () => {
    const { client } = await signedIn();
    const rows = await portal.database.selectFrom('sessions').select('idHash').execute();
    expect(rows.map(({ idHash }) => idHash)).not.toContain(client.cookies.get('sessionid'));
  });

  test('ends with signing out, here and not elsewhere', async () => {
    const { user, client } = await signedIn();
    const elsewhere = await portal.signIn(user.email);
    const kept = client.cookies.get('sessionid') ?? '';
    expect(await client.post('/auth/sign-out/')).toMatchObject({ status: 204 });
    expect(client.cookies.has('sessionid')).toBe(false);
    expect(await currentUser(client)).toMatchObject(NO_SESSION);
    client.cookies.set('sessionid', kept);
    expect(await currentUser(client)).toMatchObject(ENDED);
    expect(await currentUser(elsewhere)).toMatchObject({ status: 200 });
  });

  test('ends at once when the user is blocked, in every browser', async () => {
    const { user, client } = await signedIn();
    const elsewhere = await portal.signIn(user.email);
    await portal.database
      .transaction()
      .execute((tx) => changeLevel(tx, user.id, LEVELS.blocked, portal.clock.now()));
    expect(await currentUser(client)).toMatchObject(ENDED);
    expect(await currentUser(elsewhere)).toMatchObject(ENDED);
  });

  test('ends at once for a user who is blocked in the database itself', async () => {
    const { user, client } = await signedIn();
    const blocked = { permissionLevel: LEVELS.blocked };
    await portal.database.updateTable('users').set(blocked).where('id', '=', user.id).execute();
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('ends at once when the account is no longer active', async () => {
    const { user, client } = await signedIn();
    await portal.database.updateTable('users').set({ active: false }).where('id', '=', user.id).execute();
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('is valid in every process on the same database', async () => {
    const { client } = await signedIn();
    const other = new TestClient(await portal.another());
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    expect(await currentUser(other)).toMatchObject({ status: 200 });
    expect(await other.post('/auth/sign-out/')).toMatchObject({ status: 204 });
    expect(await currentUser(client)).toMatchObject(ENDED);
  });

  test('keeps the chosen language with the user', async () => {
    const { user, client } = await signedIn({ language: 'en-GB' });
    expect(await client.patch('/me/language/', { language: 'de-DE' })).toMatchObject({ status: 204 });
    expect((await currentUser(client)).body).toMatchObject({ language: 'de-DE' });
    expect((await currentUser(await portal.signIn(user.email))).body).toMatchObject({ language: 'de-DE' });
    expect(await client.patch('/me/language/', { language: 'fr-FR' })).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
  });

  test('shows its cookie to no script and sends it to no other site', async () => {
    const { user } = await signedIn();
    const secure = new TestClient(await portal.another({ publicUrl: new URL('https://portal.example') }));
    const overHttps = await secure.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
    expect(String(overHttps.headers['set-cookie'])).toMatch(
      /\b__Host-sessionid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax(?:,|$)/,
    );
  });

  test('accepts, behind https, only a cookie that no sibling subdomain can plant', async () => {
    const { email } = await seedUser(portal.database);
    const secure = new TestClient(await portal.another({ publicUrl: new URL('https://portal.example') }));
    await secure.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    expect(await currentUser(secure)).toMatchObject({ status: 200 });
    expect((await secure.get('/openapi.json')).body.components.securitySchemes.session.name).toBe(
      '__Host-sessionid',
    );

    const planted = new TestClient(await portal.another({ publicUrl: new URL('https://portal.example') }));
    planted.cookies.set('sessionid', secure.cookies.get('__Host-sessionid') ?? '');
    expect(await currentUser(planted)).toMatchObject(NO_SESSION);

    const { headers } = await secure.post('/auth/sign-out/');
    expect(String(headers['set-cookie'])).toMatch(
      /__Host-sessionid=; Max-Age=0; Path=\/; .*HttpOnly; Secure/,
    );
    expect(await currentUser(secure)).toMatchObject(NO_SESSION);
  });
});

onBothEngines('the CSRF token', (portal) => {
  const csrf = { status: 403, body: 'CSRF_ERROR' };
  const language = { language: 'de-DE' };

  test('comes with any GET and lets a visitor post', async () => {
    const visitor = portal.visitor();
    await visitor.get('/nothing/here/');
    expect(visitor.cookies.get('csrftoken')).toBeTruthy();
    expect(await visitor.post('/newsletter/unsubscribe/?email=a@b.example')).toMatchObject({ status: 200 });
  });

  test('the CSRF token is needed in the header, equal to the cookie', async () => {
    const client = await portal.signIn((await seedUser(portal.database)).email);
    const token = client.cookies.get('csrftoken') ?? '';
    for (const sent of ['', `${token}x`, token.slice(0, -1)]) {
      expect(await client.patch('/me/language/', language, { 'x-csrftoken': sent })).toMatchObject(csrf);
    }
    expect(await client.patch('/me/language/', language)).toMatchObject({ status: 204 });
  });

  test('the CSRF token of a visitor or of another session is refused, even if header and cookie agree', async () => {
    const client = await portal.signIn((await seedUser(portal.database)).email);
    const another = await portal.signIn((await seedUser(portal.database)).email);
    const visitor = portal.visitor();
    await visitor.get('/config/');
    for (const other of [another, visitor]) {
      client.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
      expect(await client.patch('/me/language/', language)).toMatchObject(csrf);
    }
    await client.get('/config/');
    expect(await client.patch('/me/language/', language)).toMatchObject({ status: 204 });
  });

  test('the CSRF token is renewed by signing in and by signing out', async () => {
    const { email } = await seedUser(portal.database);
    const client = portal.visitor();
    await client.get('/config/');
    const before = client.cookies.get('csrftoken');
    await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    const during = client.cookies.get('csrftoken');
    expect(during).not.toBe(before);
    await client.post('/auth/sign-out/');
    expect(client.cookies.get('csrftoken')).not.toBe(during);
    expect(await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  test('the CSRF token of an ended session still passes, so that the answer is to sign in', async () => {
    const { email } = await seedUser(portal.database);
    const client = await portal.signIn(email);
    portal.clock.wind({ minutes: 31 });
    expect(await client.patch('/me/language/', language)).toMatchObject(ENDED);
    expect(await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  test('is checked before the session', async () => {
    const visitor = portal.visitor();
    await visitor.get('/config/');
    expect(await visitor.patch('/me/language/', language, { 'x-csrftoken': 'forged' })).toMatchObject(csrf);
    expect(await visitor.patch('/me/language/', language)).toMatchObject(NO_SESSION);
  });
});
