import { describe, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { ACT_LIMITS, failedInSite, failedSignIn } from '#server/domain/rate-limits.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { seedHits } from '#tests/support/seed/seed-hits.ts';
import { seedCompany, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

/** Seeds Anna and Max, who share an e-mail address and a password. */
const seedPair = async (db: Database) => {
  const email = `shared-${crypto.randomUUID()}@test.example`;
  const anna = await seedUser(db, { email, firstName: 'Anna', lastName: 'Doppler' });
  const max = await seedUser(db, { email, firstName: 'Max', lastName: 'Doppler' });
  return { email, anna, max };
};

const refusal = (status: number, body: string) => ({ status, body });

onAnyEngine('signing in', (portal) => {
  const signIn = (body: object, client = portal.visitor()) => client.post('/auth/sign-in/', body);

  const signInFrom = async (remoteAddress: string, body: object) => {
    const visitor = portal.visitor();
    await visitor.get('/config/');
    const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
    const url = '/api/auth/sign-in/';
    return visitor.raw({ method: 'POST', url, remoteAddress, headers, payload: body });
  };

  const failFrom = (network: string, times: number) =>
    seedHits(portal.database, times, failedSignIn('tried@test.example', network, portal.clock.now()));

  test('answers with the user and opens the portal', async () => {
    const company = await seedCompany(portal.database, { name: 'Gleit & Schliff KG', customerNo: '4711' });
    const user = await seedUser(portal.database, { companyId: company.id, language: 'de-DE' });
    const client = portal.visitor();
    const { status, body } = await signIn({ email: user.email, password: TEST_PASSWORD }, client);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      email: user.email,
      first_name: 'Erika',
      last_name: 'Mustermann',
      company_name: 'Gleit & Schliff KG',
      customer_no: '4711',
      role: 1,
      permission_level: 99,
      kind: 'customer',
      language: 'de-DE',
      email_verified: true,
      price_requests: { limit: null, used: 0, remaining: null },
      session: {
        expires_at: expect.stringMatching(/Z$/),
        warn_at: expect.stringMatching(/Z$/),
        ends_at: expect.stringMatching(/Z$/),
      },
    });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200, body });
  });

  test('ignores case and surrounding spaces of the e-mail address, but takes the password exactly', async () => {
    const { email } = await seedUser(portal.database);
    expect(await signIn({ email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(await signIn({ email, password: ` ${TEST_PASSWORD}` })).toMatchObject(
      refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR'),
    );
  });

  test('answers an unknown e-mail address and a wrong password alike', async () => {
    const { email } = await seedUser(portal.database);
    const wrong = await signIn({ email, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@test.example', password: TEST_PASSWORD });
    expect(wrong).toMatchObject(refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR'));
    expect(unknown).toMatchObject(refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR'));
  });

  test('reveals only to the owner of the password that the account is blocked or not active', async () => {
    const blocked = await seedUser(portal.database, { permissionLevel: LEVELS.blocked });
    const inactive = await seedUser(portal.database, { active: false });
    expect(await signIn({ email: blocked.email, password: TEST_PASSWORD })).toMatchObject(
      refusal(403, 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR'),
    );
    expect(await signIn({ email: inactive.email, password: TEST_PASSWORD })).toMatchObject(
      refusal(403, 'USER_IS_NOT_ACTIVE_ERROR'),
    );
    for (const { email } of [blocked, inactive]) {
      expect(await signIn({ email, password: 'wrong' })).toMatchObject(
        refusal(400, 'USER_HAS_BAD_CREDENTIALS_ERROR'),
      );
    }
  });

  test('refuses a user who has no password here', async () => {
    const { email } = await seedUser(portal.database, { passwordHash: null });
    expect(await signIn({ email, password: 'nobody has this password' })).toMatchObject({ status: 400 });
  });

  describe('for two users who share an e-mail address', () => {
    test('asks for the names, and lets them decide', async () => {
      const { email, max } = await seedPair(portal.database);
      const password = TEST_PASSWORD;
      const multiple = refusal(409, 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
      expect(await signIn({ email, password })).toMatchObject(multiple);
      expect(await signIn({ email, password, first_name: 'Otto', last_name: 'Doppler' })).toMatchObject(
        multiple,
      );
      const named = await signIn({ email, password, first_name: ' max ', last_name: 'DOPPLER' });
      expect(named.body).toMatchObject({ id: max.id });
    });

    test('needs no names if the passwords differ', async () => {
      const { email, anna } = await seedPair(portal.database);
      const passwordHash = hashPassword('Other-Portal-2026!');
      await portal.database.updateTable('users').set({ passwordHash }).where('id', '=', anna.id).execute();
      const { body } = await signIn({ email, password: 'Other-Portal-2026!' });
      expect(body).toMatchObject({ id: anna.id });
    });
  });

  test('refuses the eleventh try within 15 minutes, even with the correct password', async () => {
    const { email } = await seedUser(portal.database);
    for (let count = 0; count < 10; count += 1) {
      expect(await signIn({ email, password: 'wrong' })).toMatchObject({ status: 400 });
    }
    const throttled = await signIn({ email, password: TEST_PASSWORD });
    expect(throttled).toMatchObject(refusal(429, 'TOO_MANY_REQUESTS_ERROR'));
    expect(throttled.headers['retry-after']).toBe('900');

    portal.clock.wind({ minutes: 15 });
    expect(await signIn({ email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
  });

  test('counts every one of many guesses that are sent at the same moment', async () => {
    const { email } = await seedUser(portal.database);
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ email, password: 'wrong' })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(20).fill(429)]);
  });

  test('lets many people sign in to one account at the same moment', async () => {
    const { email } = await seedUser(portal.database);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn({ email, password: TEST_PASSWORD })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('throttles a network address after a hundred failures against any account, even at the same moment', async () => {
    portal.clock.wind({ minutes: 16 });
    await failFrom('127.0.0.1', 60);
    const guesses = Array.from({ length: 50 }, (_, count) => `guess-${count}@test.example`);
    const answers = await Promise.all(guesses.map((email) => signIn({ email, password: 'wrong' })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(40).fill(400), ...Array<number>(10).fill(429)]);
    const { email } = await seedUser(portal.database);
    expect(await signIn({ email, password: TEST_PASSWORD })).toMatchObject({ status: 429 });
    portal.clock.wind({ minutes: 16 });
    expect(await signIn({ email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
  });

  test('throttles a person who uses a different address of the same IPv6 network for each guess', async () => {
    await failFrom('2001:db8:5:6::/64', ACT_LIMITS.failed_sign_in.byActor - 10);
    const guesses = Array.from({ length: 10 }, (_, count) =>
      signInFrom(`2001:db8:5:6::${count}`, { email: `guess-${count}@test.example`, password: 'wrong' }),
    );
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));

    const { email } = await seedUser(portal.database);
    const right = { email, password: TEST_PASSWORD };
    expect(await signInFrom('2001:db8:5:6:7::8', right)).toMatchObject({ status: 429 });
    expect(await signInFrom('2001:db8:5:7::1', right)).toMatchObject({ status: 200 });
  });

  test('throttles a person who uses a different network of the same IPv6 site for each guess', async () => {
    portal.clock.wind({ minutes: 16 });
    const failure = failedInSite('2001:db8:9::/48', portal.clock.now());
    await seedHits(portal.database, ACT_LIMITS.failed_sign_in_in_site.byActor - 1, failure);
    const { email } = await seedUser(portal.database);
    const right = { email, password: TEST_PASSWORD };
    expect(await signInFrom('2001:db8:9:1::1', right)).toMatchObject({ status: 200 });
    const wrong = { email: 'guess-in-site@test.example', password: 'wrong' };
    expect(await signInFrom('2001:db8:9:2::1', wrong)).toMatchObject({ status: 400 });
    expect(await signInFrom('2001:db8:9:3::1', right)).toMatchObject({ status: 429 });
    expect(await signInFrom('2001:db8:8:3::1', right)).toMatchObject({ status: 200 });
  });
});
