import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { TestClient } from '#tests/support/servers/client.ts';
import {
  newTraveller,
  outcomeOf,
  PORTAL_ORIGIN,
  refusedWith,
  seedPerson,
  signInAt,
  whoIsThere,
} from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { Traveller } from '#tests/support/openid/openid-traveller.ts';
import { tokenMailedTo } from '#tests/support/queued-mails.ts';
import { TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(PORTAL_ORIGIN);
});
afterAll(() => provider.close());

onAnyEngine('signing in at an OpenID provider', (portal) => {
  let app: Awaited<ReturnType<typeof portal.another>>;
  beforeAll(async () => {
    app = await portal.another(signInAt(provider));
  });

  const traveller = (at = app) => newTraveller(at);

  test('begins a session and leads back to where the person was', async () => {
    const { user } = await seedPerson(portal, provider);
    const person = traveller();
    const back = await person.signIn({ email: user.email }, { return_to: '/shop/media?page=2#top' });
    expect(back).toMatchObject({ status: 302, headers: { location: '/shop/media?page=2#top' } });
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });
    expect(person.portal.cookies.get('arrived')).toBe('1');
  });

  test('asks for a code with PKCE, state and nonce, in the language of the portal', async () => {
    const url = new URL(await traveller().depart({ language: 'de-DE' }));
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.client.id,
      response_type: 'code',
      redirect_uri: `${PORTAL_ORIGIN}/api/auth/oidc/callback`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'de-DE',
    });
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    'javascript:alert(1)',
    'shop/media',
    '/api/auth/oidc/sign-out',
    '',
  ])('never leads on to %j', async (returnTo) => {
    const { user } = await seedPerson(portal, provider);
    const back = await traveller().signIn({ email: user.email }, { return_to: returnTo });
    expect(back.headers['location']).toBe('/');
  });

  test('does not disturb a signed-in user, whatever link leads back, and keeps no refusal for the next sign-in', async () => {
    const { user } = await seedPerson(portal, provider);
    const person = traveller();
    await person.signIn({ email: user.email });
    const { cookies } = person.portal;
    const session = cookies.get('sessionid');
    for (const query of ['?error=access_denied&state=zzz', '', `?state=${'A'.repeat(43)}&code=x`])
      expect(outcomeOf(await person.portal.get(`/auth/oidc/callback${query}`))).toEqual({ to: '/' });
    // This also covers a sign-in that the person began with another account and abandoned.
    const given = await new Traveller(person.portal).signIn('refuse');
    expect(outcomeOf(given)).toEqual({ to: '/' });
    expect(cookies.get('sessionid')).toBe(session);
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });
    // A user who is not signed in sees the card at once.
    expect(
      outcomeOf(await traveller().portal.get('/auth/oidc/callback?error=access_denied&state=zzz')),
    ).toEqual(refusedWith('IDP_AUTHENTICATION_FAILED_ERROR'));
  });

  test('gives the session a new id and ends the one before', async () => {
    const [one, other] = [await seedPerson(portal, provider), await seedPerson(portal, provider)];
    const person = traveller();
    person.portal.cookies.set('sessionid', 'planted');
    await person.signIn({ email: one.user.email });
    const first = new TestClient(app);
    for (const [name, value] of person.portal.cookies) first.cookies.set(name, value);
    expect(first.cookies.get('sessionid')).not.toBe('planted');

    const again = new Traveller(person.portal);
    await again.signIn({ email: other.user.email });
    expect((await whoIsThere(again.portal)).body).toMatchObject({ id: other.user.id });
    expect(await whoIsThere(first)).toMatchObject({ status: 401, body: 'UNAUTHENTICATED_ERROR' });
  });

  test('signing in at an OpenID provider may begin in one process and end in another', async () => {
    const { user } = await seedPerson(portal, provider);
    const person = traveller();
    const returned = await person.visit(await person.depart(), { email: user.email });
    const other = new TestClient(await portal.another(signInAt(provider)));
    for (const [name, value] of person.portal.cookies) other.cookies.set(name, value);
    expect(await person.comeBack(returned, other)).toMatchObject({ headers: { location: '/' } });
    expect((await whoIsThere(other)).body).toMatchObject({ id: user.id });
  });

  test('keeps the sign-ins of two tabs apart', async () => {
    const { user } = await seedPerson(portal, provider);
    const person = traveller();
    const first = await person.visit(await person.depart({ return_to: '/a' }), { email: user.email });
    const second = await person.visit(await person.depart({ return_to: '/b' }), { email: user.email });
    expect((await person.comeBack(first)).headers['location']).toBe('/a');
    expect((await person.comeBack(second)).headers['location']).toBe('/b');
  });

  test('forgets logins from which no one came back', async () => {
    await traveller().depart();
    portal.clock.wind({ minutes: 10 });
    await traveller().depart();
    const left = await portal.database.selectFrom('openidLogins').select('startedAt').execute();
    expect(left).toEqual([{ startedAt: portal.clock.now() }]);
  });

  test('has no calls for passwords', async () => {
    const { user } = await seedPerson(portal, provider);
    const client = new TestClient(app);
    const answer = await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 404, body: 'NOT_FOUND_ERROR' });
    const names = { first_name: user.firstName, last_name: user.lastName };
    expect(await client.post('/auth/password-reset/', { email: user.email, ...names })).toMatchObject({
      status: 404,
    });
    expect((await client.get('/config/')).body.identity).toEqual({
      mode: 'oidc',
      sign_in_url: '/api/auth/oidc/start',
      password_url: null,
      sign_out_url: '/api/auth/oidc/sign-out',
    });
  });

  const toldOf = (email: string) =>
    portal.database
      .selectFrom('mails')
      .select('kind')
      .where('kind', '=', 'newUser')
      .where(sql`data #>> '{person,email}'`, '=', email)
      .execute();

  test.each(['by the provider alone', 'by the mailed link before'])(
    'follows signing up here, without a password, and proving the address %s',
    async (how) => {
      const client = new TestClient(app);
      const email = `nina-${crypto.randomUUID()}@neu.example`;
      const account = {
        first_name: 'Nina',
        last_name: 'Neu',
        company_name: 'Neu AG',
        email,
        language: 'de-DE',
        terms_accepted: true,
      };
      expect(await client.post('/auth/sign-up/', { ...account, password: 'Ferry-Lantern-83' })).toMatchObject(
        {
          status: 400,
          body: 'VALIDATION_ERROR',
        },
      );
      expect(await client.post('/auth/sign-up/', account)).toMatchObject({ status: 201 });
      const there = provider.enrol({ email, emailVerified: false });
      expect(outcomeOf(await traveller().signIn({ email }))).toEqual(refusedWith('USER_NOT_FOUND_ERROR'));

      const token = await tokenMailedTo(portal.database, email);
      const openLink = () => client.post('/token_verification/verify-email-token/', { token });
      if (how === 'by the mailed link before') await openLink();
      there.emailVerified = true;
      const person = traveller();
      await person.signIn({ email });
      expect((await whoIsThere(person.portal)).body).toMatchObject({
        email,
        permission_level: 0,
        email_verified: true,
      });
      expect(await openLink()).toMatchObject({ body: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR' });
      expect(await toldOf(email)).toHaveLength(1);
    },
  );

  test('signing in at an OpenID provider is an unknown call where the portal checks passwords itself', async () => {
    for (const path of ['start', 'callback?state=x', 'sign-out'])
      expect(await portal.visitor().get(`/auth/oidc/${path}`)).toMatchObject({ status: 404 });
  });

  test.each(['start?return_to=/a&return_to=/b', 'start?language=fr-FR', `callback?state=${'x'.repeat(513)}`])(
    'says on the sign-in card that it does not accept %s',
    async (call) => {
      const answer = await new TestClient(app).get(`/auth/oidc/${call}`);
      expect(outcomeOf(answer)).toEqual(refusedWith('VALIDATION_ERROR'));
    },
  );

  test('says on the sign-in card that there were too many requests', async () => {
    const busy = new TestClient(await portal.another({ ...signInAt(provider), rateLimitPerMinute: 1 }));
    await busy.get('/config/');
    for (const call of ['start', 'callback?state=x', 'sign-out'])
      expect(outcomeOf(await busy.get(`/auth/oidc/${call}`)), call).toEqual(
        refusedWith('TOO_MANY_REQUESTS_ERROR'),
      );
  });

  test('drops a return address that is too long', async () => {
    const { user } = await seedPerson(portal, provider);
    const longest = `/${'x'.repeat(1_999)}`;
    for (const [returnTo, place] of [
      [longest, longest],
      [`${longest}x`, '/'],
    ] as const) {
      const back = await traveller().signIn({ email: user.email }, { return_to: returnTo });
      expect(back.headers['location']).toBe(place);
    }
  });

  test('keeps a sign-in in a cookie that only the server reads, and its state out of the database, over HTTPS', async () => {
    const secure = await portal.another({
      ...signInAt(provider),
      publicUrl: new URL('https://portal.example'),
    });
    const { headers } = await new TestClient(secure).get('/auth/oidc/start');
    expect(String(headers['set-cookie'])).toMatch(
      /__Host-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    const rows = await portal.database.selectFrom('openidLogins').selectAll().execute();
    const state = new URL(headers['location'] ?? '').searchParams.get('state');
    expect(JSON.stringify(rows)).not.toContain(state);
  });

  test('accepts, behind https, only a cookie that no sibling subdomain can plant', async () => {
    const secure = await portal.another({
      ...signInAt(provider),
      publicUrl: new URL('https://portal.example'),
    });
    await provider.admit('https://portal.example');
    const { user } = await seedPerson(portal, provider);
    const attacker = newTraveller(secure);
    const returned = await attacker.visit(await attacker.depart(), { email: user.email });
    const [, secret = ''] = [...attacker.portal.cookies].find(([name]) => name.endsWith('login')) ?? [];
    const victim = newTraveller(secure);
    victim.portal.cookies.set('login', secret);
    expect(outcomeOf(await victim.comeBack(returned))).toMatchObject({ to: '/auth/sign-in' });
    expect(victim.portal.cookies.has('__Host-sessionid')).toBe(false);
    expect(outcomeOf(await attacker.comeBack(returned))).toMatchObject({ to: '/' });
    await provider.admit(PORTAL_ORIGIN);
  });
});
