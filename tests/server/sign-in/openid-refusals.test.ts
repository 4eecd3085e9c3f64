import { afterAll, beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
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
import { takeWarnings } from '#tests/support/logged.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const FAILED = 'IDP_AUTHENTICATION_FAILED_ERROR';

const promptOf = (address: string) => new URL(address).searchParams.get('prompt');

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(PORTAL_ORIGIN);
});
afterAll(() => provider.close());

onAnyEngine('signing in at an OpenID provider is refused', (portal) => {
  let app: Awaited<ReturnType<typeof portal.another>>;
  beforeAll(async () => {
    app = await portal.another(signInAt(provider));
  });

  const traveller = (at = app) => newTraveller(at);

  test('signing in at an OpenID provider is refused for people whom the portal does not know', async () => {
    const { email } = provider.enrol({ email: 'stranger@test.example' });
    expect(outcomeOf(await traveller().signIn({ email }))).toEqual(refusedWith('USER_NOT_FOUND_ERROR'));
  });

  test('signing in at an OpenID provider is refused for blocked and inactive users, who are not bound either', async () => {
    const { user: blocked } = await seedPerson(portal, provider, { permissionLevel: LEVELS.blocked });
    const { user: inactive } = await seedPerson(portal, provider, { active: false });
    expect(outcomeOf(await traveller().signIn({ email: blocked.email }))).toEqual(
      refusedWith('USER_NOT_ALLOWED_TO_SIGN_IN_ERROR'),
    );
    expect(outcomeOf(await traveller().signIn({ email: inactive.email }))).toEqual(
      refusedWith('USER_IS_NOT_ACTIVE_ERROR'),
    );
    const bound = await portal.database
      .selectFrom('userIdentities')
      .selectAll()
      .where('userId', 'in', [blocked.id, inactive.id])
      .execute();
    expect(bound).toEqual([]);
  });

  test('signing in at an OpenID provider is refused until the person chooses an account that is admitted', async () => {
    const { user: blocked } = await seedPerson(portal, provider, { permissionLevel: LEVELS.blocked });
    const { user } = await seedPerson(portal, provider);
    const person = traveller();
    expect(outcomeOf(await person.signIn('refuse'))).toEqual(refusedWith(FAILED));
    expect(promptOf(await person.depart())).toBeNull();
    await person.signIn({ email: blocked.email });
    // The provider would return at once with the account still signed in there if the portal did not ask for another.
    const again = await person.depart();
    expect(promptOf(again)).toBe('login');
    await person.comeBack(await new Traveller(person.portal).visit(again, { email: user.email }));
    expect((await whoIsThere(person.portal)).body).toMatchObject({ id: user.id });
    expect(promptOf(await person.depart())).toBeNull();
  });

  test('signing in at an OpenID provider is refused for a blocked user, whom a provider that can list accounts then lets choose another', async () => {
    const lister = await startOpenIdProvider(PORTAL_ORIGIN, { listsAccounts: true });
    const { user } = await seedPerson(portal, lister, { permissionLevel: LEVELS.blocked });
    const person = traveller(await portal.another(signInAt(lister)));
    expect(outcomeOf(await person.signIn({ email: user.email }))).toEqual(
      refusedWith('USER_NOT_ALLOWED_TO_SIGN_IN_ERROR'),
    );
    expect(promptOf(await person.depart())).toBe('select_account');
    await lister.close();
  });

  test('signing in at an OpenID provider is refused for people who may order but have no contact person; staff and level 0 need none', async () => {
    const lonely = await seedUser(portal.database);
    const reader = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
    const staff = await seedUser(portal.database, { role: ROLES.team, kind: 'staff' });
    for (const { email } of [lonely, reader, staff]) provider.enrol({ email });
    expect(outcomeOf(await traveller().signIn({ email: lonely.email }))).toEqual(
      refusedWith('USER_HAS_NO_CONTACT_ERROR'),
    );
    for (const { email } of [reader, staff])
      expect((await traveller().signIn({ email })).headers['location']).toBe('/');
  });

  test('signing in at an OpenID provider is refused for people who decline at the provider', async () => {
    expect(outcomeOf(await traveller().signIn('refuse'))).toEqual(refusedWith(FAILED));
  });

  test.each([
    ['wrongNonce', 'unexpected ID Token \\"nonce\\" claim value'],
    ['expiredCode', '"oauthError":"invalid_grant"'],
    ['silentTokens', 'OAUTH_TIMEOUT'],
  ] as const)(
    'signing in at an OpenID provider is refused if the provider misbehaves (%s), and the log says how',
    async (misbehaviour, told) => {
      const own = await portal.another(signInAt(provider));
      const warnings = takeWarnings(own);
      const { user } = await seedPerson(portal, provider);
      const person = traveller(own);
      provider.misbehaviour = misbehaviour;
      const back = await person.signIn({ email: user.email }).finally(() => {
        provider.misbehaviour = 'none';
      });
      expect(outcomeOf(back)).toEqual(refusedWith(FAILED));
      expect(await whoIsThere(person.portal)).toMatchObject({ status: 401 });
      expect(warnings.lines()).toEqual([expect.stringContaining(told)]);
      expect(warnings.lines().join('')).not.toContain(user.email);
    },
  );
});

onAnyEngine('coming back from an OpenID provider has no effect', (portal) => {
  let app: Awaited<ReturnType<typeof portal.another>>;
  beforeAll(async () => {
    app = await portal.another(signInAt(provider));
  });

  const traveller = (at = app) => newTraveller(at);

  const arrived = async () => {
    const { user } = await seedPerson(portal, provider);
    const person = traveller();
    return { person, returned: await person.visit(await person.depart(), { email: user.email }) };
  };

  test('coming back from an OpenID provider has no effect with a state that is forged or missing', async () => {
    const { person, returned } = await arrived();
    const forged = new URL(returned);
    forged.searchParams.set('state', 'A'.repeat(43));
    expect(outcomeOf(await person.comeBack(forged))).toEqual(refusedWith(FAILED));
    forged.searchParams.delete('state');
    expect(outcomeOf(await person.comeBack(forged))).toEqual(refusedWith(FAILED));
    expect((await person.comeBack(returned)).headers['location']).toBe('/');
  });

  test('coming back from an OpenID provider has no effect in a browser that never left', async () => {
    const { person, returned } = await arrived();
    for (const stranger of [traveller(), traveller()]) {
      stranger.portal.cookies.set('login', 'made-up');
      expect(outcomeOf(await stranger.comeBack(returned))).toEqual(refusedWith(FAILED));
      expect(await whoIsThere(stranger.portal)).toMatchObject({ status: 401 });
    }
    expect((await person.comeBack(returned)).headers['location']).toBe('/');
  });

  test('coming back from an OpenID provider has no effect in a browser that left for another sign-in', async () => {
    const { person, returned } = await arrived();
    const victim = traveller();
    await victim.depart();
    expect(outcomeOf(await victim.comeBack(returned))).toEqual(refusedWith(FAILED));
    expect(await whoIsThere(victim.portal)).toMatchObject({ status: 401 });
    expect((await person.comeBack(returned)).headers['location']).toBe('/');
  });

  test('coming back from an OpenID provider has no effect in a browser without a secret, even if the sign-in was started with an empty one', async () => {
    const { user } = await seedPerson(portal, provider);
    const attacker = traveller();
    attacker.portal.cookies.set('login', '');
    const returned = await attacker.visit(await attacker.depart(), { email: user.email });
    const victim = traveller();
    expect(outcomeOf(await victim.comeBack(returned))).toEqual(refusedWith(FAILED));
    expect(await whoIsThere(victim.portal)).toMatchObject({ status: 401 });
  });

  test('coming back from an OpenID provider has no effect the second time', async () => {
    const { person, returned } = await arrived();
    const answers = await Promise.all([person.comeBack(returned), person.comeBack(returned)]);
    const places = answers.map(({ headers }) => headers['location']);
    expect(places.toSorted()).toEqual(['/', '/auth/sign-in']);
    const { cookies } = person.portal;
    const session = cookies.get('sessionid');
    // A signed-in user sees no card that could report a refusal.
    expect(outcomeOf(await person.comeBack(returned))).toEqual({ to: '/', refused: undefined });
    expect(cookies.get('sessionid')).toBe(session);
  });

  test('coming back from an OpenID provider has no effect after ten minutes', async () => {
    const { person, returned } = await arrived();
    portal.clock.wind({ minutes: 10 });
    expect(outcomeOf(await person.comeBack(returned))).toEqual(refusedWith(FAILED));
  });

  test('coming back from an OpenID provider has no effect with the code of another login', async () => {
    const [one, other] = [await arrived(), await arrived()];
    one.returned.searchParams.set('code', other.returned.searchParams.get('code') ?? '');
    expect(outcomeOf(await one.person.comeBack(one.returned))).toEqual(refusedWith(FAILED));
  });
});

onAnyEngine('an OpenID provider that is down', (portal) => {
  test('keeps the portal neither from starting nor from being ready, and is asked again later', async () => {
    const late = await startOpenIdProvider(PORTAL_ORIGIN);
    late.misbehaviour = 'down';
    const app = await portal.another(signInAt(late));
    const person = newTraveller(app);
    expect((await person.portal.get('/health/ready')).status).toBe(200);
    expect(outcomeOf(await person.portal.get('/auth/oidc/start'))).toEqual(refusedWith(FAILED));

    late.misbehaviour = 'none';
    const user = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
    late.enrol({ email: user.email });
    expect((await person.signIn({ email: user.email })).headers['location']).toBe('/');
    await late.close();
  });

  test('leads no one to a dead page, even if it goes down later', async () => {
    const late = await startOpenIdProvider(PORTAL_ORIGIN);
    const app = await portal.another(signInAt(late));
    const warnings = takeWarnings(app);
    const person = newTraveller(app);
    expect(await person.depart()).toMatch(late.issuer);
    for (const misbehaviour of ['down', 'ill'] as const) {
      late.misbehaviour = misbehaviour;
      expect(outcomeOf(await person.portal.get('/auth/oidc/start'))).toEqual(refusedWith(FAILED));
    }
    expect(warnings.lines()).toEqual([
      expect.stringMatching(/fetch failed.*"cause":.*(?:UND_ERR_SOCKET|ECONNRESET)/),
      expect.stringContaining('answers with 503'),
    ]);
    late.misbehaviour = 'none';
    expect(await person.depart()).toMatch(late.issuer);
    await late.close();
  });
});
