import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { newTraveller, PORTAL_ORIGIN, signInAt } from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(PORTAL_ORIGIN);
});
afterAll(() => provider.close());

const leadOn = async (client: TestClient) =>
  (await client.get('/auth/oidc/sign-out')).headers['location'] ?? '';

onAnyEngine('signing out at an OpenID provider', (portal) => {
  const signedInUser = async (at: OpenIdProvider) => {
    const app = await portal.another(signInAt(at));
    const user = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
    at.enrol({ email: user.email });
    const person = newTraveller(app);
    await person.signIn({ email: user.email });
    return { person, client: person.portal, user };
  };
  const signedIn = async (at: OpenIdProvider) => (await signedInUser(at)).client;

  test('follows signing out here, once', async () => {
    const client = await signedIn(provider);
    expect(await client.post('/auth/sign-out/')).toMatchObject({ status: 204 });
    const url = new URL(await leadOn(client));
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL_ORIGIN}/auth/sign-in`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await leadOn(client)).toBe('/auth/sign-in');
  });

  test('follows even if the session here has expired, or its user has been blocked', async () => {
    const ends: Record<string, (userId: string) => unknown> = {
      'run out': () => portal.clock.wind({ minutes: 30 }),
      blocked: (userId) =>
        portal.database
          .updateTable('users')
          .set({ permissionLevel: LEVELS.blocked })
          .where('id', '=', userId)
          .execute(),
    };
    for (const [how, end] of Object.entries(ends)) {
      const { client, user } = await signedInUser(provider);
      await end(user.id);
      expect(await client.get('/users/current-user/'), how).toMatchObject({ status: 401 });
      expect(await client.post('/auth/sign-out/'), how).toMatchObject({ status: 204 });
      expect(await leadOn(client), how).toMatch(`${provider.issuer}/session/end?id_token_hint=`);
      // Nothing is left to end.
      expect(await client.post('/auth/sign-out/'), how).toMatchObject({
        status: 401,
        body: 'NO_SESSION_FOUND_ERROR',
      });
    }
  });

  test('follows even if the session here has been deleted, and its ID token with it', async () => {
    const { person, client, user } = await signedInUser(provider);
    expect(await person.isAsked()).toBe(false);
    await portal.database.deleteFrom('sessions').where('userId', '=', user.id).execute();

    expect(await client.post('/auth/sign-out/')).toMatchObject({ status: 204 });
    const url = new URL(await leadOn(client));
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.client.id,
      post_logout_redirect_uri: `${PORTAL_ORIGIN}/auth/sign-in`,
    });
    expect((await person.leave(url.href)).href).toBe(`${PORTAL_ORIGIN}/auth/sign-in`);
    expect(await person.isAsked()).toBe(true);
    expect(await leadOn(client)).toBe('/auth/sign-in');
  });

  test('reveals nothing about a session that is still open', async () => {
    const client = await signedIn(provider);
    client.cookies.set('signedout', client.cookies.get('sessionid') ?? '');
    expect(await leadOn(client)).toBe('/auth/sign-in');
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
  });

  test('leads to the sign-in card if the provider has no such address, or is down', async () => {
    const ill = await signedIn(provider);
    await ill.post('/auth/sign-out/');
    provider.misbehaviour = 'down';
    const led = await leadOn(ill).finally(() => (provider.misbehaviour = 'none'));
    expect(led).toBe('/auth/sign-in');

    const plain = await startOpenIdProvider(PORTAL_ORIGIN, { signsOut: false, tellsInToken: true });
    const client = await signedIn(plain);
    await client.post('/auth/sign-out/');
    expect(await leadOn(client)).toBe('/auth/sign-in');
    await plain.close();
  });
});
