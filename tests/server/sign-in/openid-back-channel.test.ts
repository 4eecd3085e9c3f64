import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isLoggedOutMeanwhile, takeLogoutToken } from '#server/db/sign-in/provider-logouts.store.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
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
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';

const PATH = '/api/auth/oidc/back-channel-logout';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const REFUSED = { status: 400, body: 'IDP_AUTHENTICATION_FAILED_ERROR' };

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(null);
});
afterAll(() => provider.close());

const now = (): number => Math.floor(Date.now() / 1_000);

/** Returns the claims of a good token, except for person and session. */
const goodClaims = (): JWTPayload => ({
  iss: provider.issuer,
  aud: provider.client.id,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  events: { [EVENT]: {} },
});

const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Tells how each bad token differs from a good one; `undefined` leaves a claim out. */
const FAULTS: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  'from another issuer': () => ({ iss: 'https://evil.example' }),
  'for another client': () => ({ aud: 'shop' }),
  'without an issuer': () => ({ iss: undefined }),
  'without a client': () => ({ aud: undefined }),
  'that have expired': () => ({ iat: now() - 200, exp: now() - 60 }),
  'that are old': () => ({ iat: now() - 700 }),
  'from the future': () => ({ iat: now() + 60 }),
  'without a time': () => ({ iat: undefined }),
  'without an end': () => ({ exp: undefined }),
  'without an id': () => ({ jti: undefined }),
  'with an empty id': () => ({ jti: '' }),
  'without events': () => ({ events: undefined }),
  'with another event': () => ({ events: { 'https://events.example/other': {} } }),
  'with an event that is not an object': () => ({ events: { [EVENT]: 'yes' } }),
  'with a list of events': () => ({ events: [EVENT] }),
  'with a nonce': () => ({ nonce: randomUUID() }),
  'with neither a person nor a session': () => ({ sub: undefined }),
  'with a person that is not a text': () => ({ sub: ['somebody'] }),
};

const unsigned = (claims: JWTPayload): string =>
  [{ alg: 'none' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');

const isIn = async (client: TestClient): Promise<boolean> => (await whoIsThere(client)).status === 200;

onAnyEngine('logout tokens of an OpenID provider', (portal) => {
  let app: TestPortal['app'];
  let other: TestPortal['app'];
  beforeAll(async () => {
    app = await portal.another(signInAt(provider));
    other = await portal.another(signInAt(provider));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await provider.admit(PORTAL_ORIGIN, `${address}${PATH}`);
  });

  /** Signs in a new person, or an existing one in another browser. */
  const signedIn = async (known?: Awaited<ReturnType<typeof seedPerson>>) => {
    const person = known ?? (await seedPerson(portal, provider));
    const traveller = newTraveller(app);
    await traveller.signIn({ email: person.user.email });
    const client = traveller.portal;
    const { sid, idToken } = await portal.database
      .selectFrom('openidSessions')
      .select(['sid', 'idToken'])
      .where('sessionIdHash', '=', hashSecret(client.cookies.get('sessionid') ?? ''))
      .executeTakeFirstOrThrow();
    return { person, ...person, traveller, client, sid: sid ?? '', idToken, sub: person.account.subject };
  };

  const post = (payload: string, type = 'application/x-www-form-urlencoded', at = app) =>
    new TestClient(at).raw({ method: 'POST', url: PATH, headers: { 'content-type': type }, payload });

  /** Sends a token as the provider does, without cookies and not from a page. */
  const send = (token: string, at = app) => post(`logout_token=${token}`, undefined, at);

  const tell = async (claims: JWTPayload, at = app) =>
    send(await provider.sign({ ...goodClaims(), ...claims }), at);

  /** Returns the same browser, served by another process. */
  const elsewhere = (client: TestClient): TestClient => {
    const twin = new TestClient(other);
    for (const [name, value] of client.cookies) twin.cookies.set(name, value);
    return twin;
  };

  test('logout tokens of an OpenID provider come when a person signs out there, and end that session here on every process', async () => {
    const leaving = await signedIn();
    const [staying, further] = [await signedIn(), await signedIn(leaving.person)];
    const twin = elsewhere(leaving.client);
    expect(await isIn(twin)).toBe(true);
    await leaving.traveller.leave(`${provider.issuer}/session/end`);
    expect(await whoIsThere(leaving.client)).toMatchObject({ status: 401, body: 'UNAUTHENTICATED_ERROR' });
    expect(await isIn(twin)).toBe(false);
    // The person has another session at the provider in the other browser.
    expect(await isIn(further.client)).toBe(true);
    expect(await isIn(staying.client)).toBe(true);
  });

  test('logout tokens of an OpenID provider end all sessions of the person if they name no session, and are on record', async () => {
    const one = await signedIn();
    const further = await signedIn(one.person);
    const bystander = await signedIn();
    expect(await tell({ sub: one.sub })).toMatchObject({ status: 200, body: {} });
    expect(await isIn(one.client)).toBe(false);
    expect(await isIn(further.client)).toBe(false);
    expect(await isIn(bystander.client)).toBe(true);
    const entries = await portal.database
      .selectFrom('trail')
      .select(['act', 'actorKind'])
      .where('object', '=', one.user.id)
      .where('act', '!=', 'sign_in.right')
      .execute();
    expect(entries).toEqual([{ act: 'sign_out.by_provider', actorKind: 'visitor' }]);
  });

  test('logout tokens of an OpenID provider end one session by its name alone', async () => {
    const one = await signedIn();
    const further = await signedIn(one.person);
    expect(await tell({ sid: further.sid })).toMatchObject({ status: 200 });
    expect(await isIn(further.client)).toBe(false);
    expect(await isIn(one.client)).toBe(true);
  });

  test('logout tokens of an OpenID provider end sessions whose names are not known, if they name the person as well', async () => {
    const one = await signedIn();
    await portal.database.updateTable('openidSessions').set({ sid: null }).execute();
    expect(await tell({ sid: 'another' })).toMatchObject({ status: 200 });
    expect(await isIn(one.client)).toBe(true);
    expect(await tell({ sid: 'another', sub: one.sub })).toMatchObject({ status: 200 });
    expect(await isIn(one.client)).toBe(false);
  });

  test('end no session if they name a session and somebody else as its person', async () => {
    const [one, another] = [await signedIn(), await signedIn()];
    expect(await tell({ sid: one.sid, sub: another.sub })).toMatchObject({ status: 200 });
    expect(await isIn(one.client)).toBe(true);
    expect(await isIn(another.client)).toBe(true);
  });

  test('logout tokens of an OpenID provider are accepted for sessions that have ended or never were, and no answer is cached', async () => {
    const one = await signedIn();
    await one.client.post('/auth/sign-out/');
    const answer = await tell({ sid: one.sid, sub: one.sub });
    expect(answer).toMatchObject({ status: 200, body: {}, headers: { 'cache-control': 'no-store' } });
    expect(await tell({ sub: 'nobody' })).toMatchObject({ status: 200 });
  });

  test('logout tokens of an OpenID provider count once, no matter which process receives them', async () => {
    const one = await signedIn();
    const token = await provider.sign({ ...goodClaims(), sub: one.sub });
    expect(await send(token)).toMatchObject({ status: 200 });
    const again = await signedIn(one.person);
    for (const at of [app, other]) expect(await send(token, at)).toMatchObject(REFUSED);
    expect(await isIn(again.client)).toBe(true);
  });

  const letTimePass = () => portal.clock.set(new Date(portal.clock.now().getTime() + 1).toISOString());

  /** Returns the outcome for a person who is on the way back while something happens at the provider. */
  const arriveWhile = async (
    person: Awaited<ReturnType<typeof seedPerson>>,
    act: (names: { readonly sub: string; readonly sid: string }) => Promise<unknown>,
  ) => {
    const traveller = newTraveller(app);
    const returned = await traveller.visit(await traveller.depart(), { email: person.user.email });
    provider.meanwhile = async (sid) => {
      letTimePass();
      await act({ sub: person.account.subject, sid });
    };
    const answer = await traveller.comeBack(returned).finally(() => (provider.meanwhile = async () => {}));
    return { ...outcomeOf(answer), client: traveller.portal };
  };
  const TURNED_BACK = refusedWith('IDP_AUTHENTICATION_FAILED_ERROR');

  test.each([
    ['the session', ({ sid }) => ({ sid })],
    ['the person', ({ sub }) => ({ sub })],
    ['both', (names) => names],
  ] satisfies [string, (names: { sub: string; sid: string }) => JWTPayload][])(
    'logout tokens of an OpenID provider count for a person who is on the way back, if they name %s',
    async (_which, claimsFor) => {
      const person = await seedPerson(portal, provider);
      const { client, ...outcome } = await arriveWhile(person, (names) => tell(claimsFor(names), other));
      expect(outcome).toEqual(TURNED_BACK);
      expect(await isIn(client)).toBe(false);
      const begun = await portal.database
        .selectFrom('sessions')
        .select('endedAt')
        .where('userId', '=', person.user.id)
        .execute();
      expect(begun).toEqual([]);
      // The person signs in at the provider again.
      letTimePass();
      expect(await isIn((await signedIn(person)).client)).toBe(true);
    },
  );

  test('logout tokens of an OpenID provider that name others do not turn back a person who is on the way', async () => {
    const [person, another] = [await seedPerson(portal, provider), await seedPerson(portal, provider)];
    const { client } = await arriveWhile(person, async ({ sub, sid }) => {
      await tell({ sub: another.account.subject });
      await tell({ sid: 'another' });
      await tell({ sid: 'another', sub });
      await tell({ sid, sub: another.account.subject });
    });
    expect(await isIn(client)).toBe(true);
  });

  test('logout tokens of an OpenID provider that name the person stop that person’s sign-in, even if the provider gave the session no id', async () => {
    const person = await seedPerson(portal, provider);
    const arrived = { provider: new URL(provider.issuer).href, subject: person.account.subject, sid: null };
    const at = portal.clock.now();
    const isOut = (exchangedAt: Date) =>
      portal.database
        .transaction()
        .execute((tx) => isLoggedOutMeanwhile(tx, { ...arrived, startedAt: exchangedAt, exchangedAt }, at));
    await tell({ sub: arrived.subject, sid: 'another' });
    expect(await isOut(new Date(at.getTime() - 1))).toBe(true);
    // A logout that is not later than the exchange of the code meant an earlier session.
    expect(await isOut(at)).toBe(false);
  });

  test('logout tokens of an OpenID provider that are being processed make an arriving person wait', async () => {
    const person = await seedPerson(portal, provider);
    let taking: Promise<void> | undefined;
    const { client, ...outcome } = await arriveWhile(person, async ({ sub, sid }) => {
      const { promise: isBegun, resolve } = Promise.withResolvers<void>();
      const logout = { provider: new URL(provider.issuer).href, subject: sub, sid };
      taking = portal.database.transaction().execute(async (tx) => {
        const at = portal.clock.now();
        await takeLogoutToken(tx, { ...logout, tokenId: randomUUID(), expiresAt: at }, at);
        resolve();
        if (portal.engine === 'PostgreSQL') await somebodyWaits(tx);
      });
      await isBegun;
    });
    await taking;
    expect(outcome).toEqual(TURNED_BACK);
    expect(await isIn(client)).toBe(false);
  });

  test('logout tokens of an OpenID provider count for a person on the way back even after they have expired', async () => {
    const person = await seedPerson(portal, provider);
    const { client, ...outcome } = await arriveWhile(person, async ({ sub, sid }) => {
      const at = portal.clock.now();
      const logout = { provider: new URL(provider.issuer).href, subject: sub, sid };
      await portal.database
        .transaction()
        .execute((tx) => takeLogoutToken(tx, { ...logout, tokenId: randomUUID(), expiresAt: at }, at));
      portal.clock.wind({ minutes: 3 });
      // Each token that arrives makes the portal forget old ones.
      await tell({ sub: 'nobody' });
    });
    expect(outcome).toEqual(TURNED_BACK);
    expect(await isIn(client)).toBe(false);
  });

  test('logout tokens of an OpenID provider are forgotten once they have expired', async () => {
    const longAgo = new Date(portal.clock.now().getTime() - 1);
    await portal.database
      .insertInto('openidLogoutTokens')
      .values({ idHash: 'old', expiresAt: longAgo })
      .execute();
    await tell({ sub: 'nobody' });
    const kept = await portal.database.selectFrom('openidLogoutTokens').select('idHash').execute();
    expect(kept.map(({ idHash }) => idHash)).not.toContain('old');
  });

  test.each(Object.keys(FAULTS))('%s are refused', async (which) => {
    const one = await signedIn();
    const answer = await tell({ sub: one.sub, ...FAULTS[which]!() });
    expect(answer).toMatchObject({ ...REFUSED, headers: { 'cache-control': 'no-store' } });
    expect(await isIn(one.client)).toBe(true);
  });

  test.each([
    ['issued 20 s from now', () => ({ iat: now() + 20 })],
    ['that expired 20 s ago', () => ({ iat: now() - 140, exp: now() - 20 })],
  ] as const)(
    'logout tokens of an OpenID provider %s count, because clocks may differ',
    async (_, claims) => {
      const one = await signedIn();
      expect(await tell({ sub: one.sub, ...claims() })).toMatchObject({ status: 200 });
      expect(await isIn(one.client)).toBe(false);
    },
  );

  const FORGERIES: Readonly<Record<string, (claims: JWTPayload) => string | Promise<string>>> = {
    'not signed': unsigned,
    'signed by a stranger': (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'key of the provider' } satisfies JWTHeaderParameters)
        .sign(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey),
    "signed with the portal's secret": (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(provider.client.secret)),
    'signed with a key whose name is unknown': (claims) => provider.sign(claims, { kid: 'another' }),
    changed: async (claims) => {
      const [head, , signature] = (await provider.sign({ ...claims, sub: 'somebody' })).split('.');
      return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    },
    'in the wrong format': () => 'logout',
  };

  test.each(Object.keys(FORGERIES))(
    'logout tokens of an OpenID provider that are %s are refused',
    async (which) => {
      const one = await signedIn();
      expect(await send(await FORGERIES[which]!({ ...goodClaims(), sub: one.sub }))).toMatchObject(REFUSED);
      expect(await isIn(one.client)).toBe(true);
    },
  );

  test('an ID token of an OpenID provider is not accepted as a logout token, although the same keys sign it', async () => {
    const one = await signedIn();
    expect(claimsOf(one.idToken)).toMatchObject({ sub: one.sub, sid: one.sid });
    expect(await send(one.idToken)).toMatchObject(REFUSED);
    expect(await isIn(one.client)).toBe(true);
  });

  test('logout tokens of an OpenID provider that could not be checked may come again', async () => {
    const fresh = await portal.another(signInAt(provider));
    const one = await signedIn();
    const token = await provider.sign({ ...goodClaims(), sub: one.sub });
    provider.misbehaviour = 'down';
    const refused = await send(token, fresh).finally(() => (provider.misbehaviour = 'none'));
    expect(refused).toMatchObject(REFUSED);
    expect(await send(token, fresh)).toMatchObject({ status: 200 });
    expect(await isIn(one.client)).toBe(false);
  });

  test('logout tokens of an OpenID provider count once, even in the seconds after their end in which they are still accepted', async () => {
    const one = await signedIn();
    const claims = { ...goodClaims(), sub: one.sub, iat: now() - 605, exp: now() - 5 };
    const token = await provider.sign(claims);
    portal.clock.set(new Date(claims.iat * 1_000).toISOString());
    expect(await send(token)).toMatchObject({ status: 200 });
    portal.clock.wind({ minutes: 10, seconds: 5 });
    const again = await signedIn(one.person);
    expect(await send(token)).toMatchObject(REFUSED);
    expect(await isIn(again.client)).toBe(true);
  });

  test('logout tokens of an OpenID provider come in the field logout_token of a form, which may have other fields', async () => {
    const token = await provider.sign({ ...goodClaims(), sub: 'nobody' });
    expect(await post(`logout_token=${token}&more=1`)).toMatchObject({ status: 200 });
    expect(await post('token=x')).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
    expect(await post('{"logout_token":"x"}', 'application/json')).toMatchObject({
      status: 415,
      body: 'VALIDATION_ERROR',
    });
  });

  test('logout tokens of an OpenID provider are unknown where the portal checks passwords itself', async () => {
    const answer = await portal.visitor().post('/auth/oidc/back-channel-logout');
    expect(answer).toMatchObject({ status: 404, body: 'NOT_FOUND_ERROR' });
  });
});
