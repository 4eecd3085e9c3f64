import { expect, test } from 'vitest';

import { mailsTo, tokenMailedTo } from '#tests/support/queued-mails.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('asking for another verification link', (portal) => {
  const unverified = (more: Parameters<typeof seedUser>[1] = {}) =>
    seedUser(portal.database, { active: false, emailVerifiedAt: null, ...more });
  const ask = (email: string, password = TEST_PASSWORD, names = {}) =>
    portal.visitor().post('/auth/verification-mail/', { email, password, ...names });
  const verify = (token: string) =>
    portal.visitor().post('/token_verification/verify-email-token/', { token });

  test('mails a link that lets the person in, and retires the previous link', async () => {
    const { email } = await unverified({ language: 'de-DE' });
    expect(await ask(email)).toMatchObject({ status: 202, body: {} });
    const first = await tokenMailedTo(portal.database, email);
    portal.clock.wind({ seconds: 1 });
    expect(await ask(email)).toMatchObject({ status: 202 });

    expect(await mailsTo(portal.database, email)).toMatchObject([
      { kind: 'verification', language: 'de-DE', data: { occasion: 'asked' } },
      { kind: 'verification' },
    ]);
    expect(await verify(first)).toMatchObject({ body: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR' });
    expect(await mailsTo(portal.database, email)).toHaveLength(2);
    expect(await verify(await tokenMailedTo(portal.database, email))).toMatchObject({ status: 200 });
    await portal.signIn(email);
  });

  test('reveals nothing about an account without its password', async () => {
    const { email } = await unverified();
    for (const address of [email, 'nobody@test.example'])
      expect(await ask(address, 'Wrong-Password-1')).toMatchObject({
        status: 400,
        body: 'USER_HAS_BAD_CREDENTIALS_ERROR',
      });
    expect(await mailsTo(portal.database, email)).toEqual([]);
  });

  test('counts a wrong password as a sign-in does', async () => {
    const { email } = await unverified();
    for (let count = 0; count < 10; count += 1) await ask(email, 'Wrong-Password-1');
    expect(await ask(email)).toMatchObject({ status: 429, body: 'TOO_MANY_REQUESTS_ERROR' });
    expect(await portal.visitor().post('/auth/sign-in/', { email, password: TEST_PASSWORD })).toMatchObject({
      status: 429,
    });
  });

  test('serves the named person if several share an address', async () => {
    const shared = `shared.${String(Math.random()).slice(2)}@test.example`;
    await seedUser(portal.database, { email: shared, firstName: 'Anna' });
    await unverified({ email: shared, firstName: 'Max' });
    expect(await ask(shared)).toMatchObject({
      status: 409,
      body: 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR',
    });
    expect(await ask(shared, TEST_PASSWORD, { first_name: 'Max', last_name: 'Mustermann' })).toMatchObject({
      status: 202,
    });
  });

  test('asking for another verification link is refused for an address that is verified, and for a closed or blocked account', async () => {
    const open = await seedUser(portal.database);
    const closed = await seedUser(portal.database, { active: false });
    const blocked = await unverified({ permissionLevel: -1 });
    expect(await ask(open.email)).toMatchObject({
      status: 400,
      body: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
    });
    expect(await ask(closed.email)).toMatchObject({ status: 403, body: 'USER_IS_NOT_ACTIVE_ERROR' });
    expect(await ask(blocked.email)).toMatchObject({
      status: 403,
      body: 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR',
    });
    for (const { email } of [open, closed, blocked])
      expect(await mailsTo(portal.database, email)).toEqual([]);
  });

  test('asking for another verification link is limited for each user, and possible again after an hour', async () => {
    const { email } = await unverified();
    for (let count = 0; count < 3; count += 1) expect(await ask(email)).toMatchObject({ status: 202 });
    const answer = await ask(email);
    expect(answer).toMatchObject({ status: 429, body: 'TOO_MANY_REQUESTS_ERROR' });
    expect(answer.headers['retry-after']).toBe('3600');
    expect(await ask((await unverified()).email)).toMatchObject({ status: 202 });
    portal.clock.wind({ hours: 1 });
    expect(await ask(email)).toMatchObject({ status: 202 });
  });

  test('asking for another verification link is possible within the portal, but only for one’s own address', async () => {
    const { email } = await seedUser(portal.database, { emailVerifiedAt: null });
    const verified = await seedUser(portal.database);
    expect(await (await portal.signIn(email)).post('/me/verification-mail/')).toMatchObject({ status: 202 });
    expect(await mailsTo(portal.database, email)).toMatchObject([{ kind: 'verification' }]);
    expect(await (await portal.signIn(verified.email)).post('/me/verification-mail/')).toMatchObject({
      status: 400,
      body: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
    });
    expect(await portal.visitor().post('/me/verification-mail/')).toMatchObject({
      status: 401,
      body: 'NO_SESSION_FOUND_ERROR',
    });
  });

  test.each([
    {},
    { email: 'a@test.example' },
    { email: 1, password: 'x' },
    { email: 'a', password: 'x', more: 1 },
  ])('accepts no body like %j', async (body) => {
    expect(await portal.visitor().post('/auth/verification-mail/', body)).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
  });
});
