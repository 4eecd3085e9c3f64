import { beforeEach, expect, test } from 'vitest';

import { findPasswordOwner } from '#server/db/sign-in/passwords.store.ts';
import { changeOwnPassword } from '#server/identity/change-password.ts';
import { failedSignIn } from '#server/domain/rate-limits.ts';
import { hashSecret, isSecretForm, newSecret } from '#server/domain/secrets.ts';
import { KNOWN_DEVICE_DAYS, MOST_KNOWN_DEVICES } from '#server/domain/sign-in/known-device.ts';
import { seedHits } from '#tests/support/seed/seed-hits.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('devices');

const signIn = async (client: TestClient, email: string, password = TEST_PASSWORD): Promise<number> =>
  (await client.post('/auth/sign-in/', { email, password })).status;

const fail = async (client: TestClient, email: string, times = 10): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await signIn(client, email, 'wrong'));
  return statuses;
};

const lockedOut = [...Array<number>(10).fill(400), 429];

onAnyEngine('known devices', (portal) => {
  /** Returns the browser of a user who has signed in and out again. */
  const knownTo = async (email: string): Promise<TestClient> => {
    const client = await portal.signIn(email);
    await client.post('/auth/sign-out/');
    return client;
  };

  const devicesOf = async (userId: string): Promise<number> =>
    (await portal.database.selectFrom('knownDevices').select('idHash').where('userId', '=', userId).execute())
      .length;

  // All tests use the same network, so the failures of one would throttle the next.
  beforeEach(() => portal.clock.wind({ minutes: 16 }));

  test('known devices let their owner in while strangers lock the account for everybody else', async () => {
    const { email } = await seedUser(portal.database);
    const device = await knownTo(email);
    await fail(portal.visitor(), email);
    expect(await signIn(portal.visitor(), email)).toBe(429);
    expect(await signIn(device, email)).toBe(200);
  });

  test('known devices let their owner in while strangers lock the whole network', async () => {
    const { email } = await seedUser(portal.database);
    const device = await knownTo(email);
    const now = portal.clock.now();
    await seedHits(portal.database, 100, failedSignIn('tried@test.example', '127.0.0.1', now));
    expect(await signIn(portal.visitor(), email)).toBe(429);
    expect(await signIn(device, email)).toBe(200);
  });

  test('known devices have ten tries of their own, which count for strangers, too', async () => {
    const { email } = await seedUser(portal.database);
    const device = await knownTo(email);
    expect(await fail(device, email, 11)).toEqual(lockedOut);
    expect(await signIn(device, email)).toBe(429);
    expect(await fail(portal.visitor(), email, 1)).toEqual([429]);
    portal.clock.wind({ minutes: 15 });
    expect(await signIn(device, email)).toBe(200);
  });

  test('known devices have their guesses counted one by one, even if they are sent at the same moment', async () => {
    const { email } = await seedUser(portal.database);
    const device = await knownTo(email);
    const statuses = await Promise.all(Array.from({ length: 15 }, () => signIn(device, email, 'wrong')));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(10).fill(400),
      ...Array<number>(5).fill(429),
    ]);
  });

  test('known devices are strangers to all other accounts, and so are devices that were made up', async () => {
    const [{ email }, { email: own }] = [await seedUser(portal.database), await seedUser(portal.database)];
    const device = await knownTo(own);
    await fail(portal.visitor(), email, 5);
    expect(await fail(device, email, 6)).toEqual([...Array<number>(5).fill(400), 429]);
    const madeUp = portal.visitor();
    madeUp.cookies.set('device', newSecret());
    expect(await fail(madeUp, email, 1)).toEqual([429]);
  });

  test('known devices may be shared by several people', async () => {
    const [{ email: one }, { email: other }] = [
      await seedUser(portal.database),
      await seedUser(portal.database),
    ];
    const device = await knownTo(one);
    await signIn(device, other);
    for (const email of [one, other]) await fail(portal.visitor(), email);
    expect(await fail(device, one, 11)).toEqual(lockedOut);
    expect(await signIn(device, other)).toBe(200);
  });

  test('known devices are forgotten when the password changes, and their failures with them', async () => {
    const user = await seedUser(portal.database);
    const device = await knownTo(user.email);
    const sessionId = (await portal.signIn(user.email)).cookies.get('sessionid') ?? '';
    await fail(device, user.email);
    const { passwordHash } = await findPasswordOwner(portal.database, user.id);
    const change = {
      userId: user.id,
      sessionIdHash: hashSecret(sessionId),
      checkedHash: passwordHash,
      passwordHash: passwordHash ?? '',
      now: portal.clock.now(),
    };
    expect(await portal.database.transaction().execute((tx) => changeOwnPassword(tx, change))).toBeNull();
    expect(await devicesOf(user.id)).toBe(0);
    expect(await signIn(device, user.email)).toBe(200);
    expect(await signIn(device, user.email)).toBe(200);
  });

  test('known devices are recognised by a secret that only the server reads, and that stays', async () => {
    const user = await seedUser(portal.database);
    const client = portal.visitor();
    const answer = await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
    const secret = client.cookies.get('device') ?? '';
    expect(isSecretForm(secret)).toBe(true);
    expect(String(answer.headers['set-cookie'])).toMatch(
      new RegExp(`device=${secret}; Max-Age=\\d{8}; Path=/; HttpOnly; SameSite=Strict`),
    );
    await client.post('/auth/sign-out/');
    await signIn(client, user.email);
    expect(client.cookies.get('device')).toBe(secret);
    expect(await devicesOf(user.id)).toBe(1);
  });

  test('known devices have a cookie that no other host can plant, where the portal is reached by https', async () => {
    const { email } = await seedUser(portal.database);
    const app = await portal.another({ publicUrl: new URL('https://portal.example.com') });
    const client = new TestClient(app);
    const answer = await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /__Host-device=[\w-]{43}; Max-Age=\d{8}; Path=\/; HttpOnly; Secure; SameSite=Strict/,
    );
    client.cookies.delete('sessionid');
    client.cookies.delete('csrftoken');
    await fail(portal.visitor(), email);
    expect(await signIn(client, email)).toBe(200);
  });

  test('known devices are only those that have signed in with the correct password', async () => {
    const { email } = await seedUser(portal.database);
    const client = portal.visitor();
    await fail(client, email, 1);
    expect(client.cookies.has('device')).toBe(false);
  });

  test('known devices are kept for a user only while they are among the latest, and only for some time', async () => {
    const user = await seedUser(portal.database);
    const first = await knownTo(user.email);
    for (let count = 0; count < MOST_KNOWN_DEVICES; count += 1) {
      portal.clock.wind({ seconds: 1 });
      await knownTo(user.email);
    }
    expect(await devicesOf(user.id)).toBe(MOST_KNOWN_DEVICES);
    await fail(portal.visitor(), user.email);
    expect(await signIn(first, user.email)).toBe(429);

    portal.clock.wind({ hours: KNOWN_DEVICE_DAYS * 24 + 1 });
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
    await expect.poll(() => devicesOf(user.id)).toBe(0);
  });
});
