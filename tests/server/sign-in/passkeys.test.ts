import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { MOST_PASSKEYS } from '#server/domain/sign-in/passkey.ts';
import type { Authenticator } from '#tests/support/passkeys/authenticator.ts';
import {
  addPasskey,
  newAuthenticator,
  seedHolder,
  usePasskey,
  WITH_PASSKEYS,
} from '#tests/support/passkeys/passkey-portal.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { newTraveller, signInAt } from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { sendForm } from '#tests/support/servers/identity-page.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine, onBothEngines } from '#tests/support/servers/server.ts';

const REFUSED = { status: 400, body: 'PASSKEY_NOT_ACCEPTED_ERROR' };

const remove = (client: TestClient, id: string, password = TEST_PASSWORD) =>
  client.post(`/me/passkeys/${id}/remove/`, { password });

const passkeysOf = async (client: TestClient) => (await client.get('/me/passkeys/')).body.items;

onAnyEngine(
  'signing in with a passkey',
  (portal) => {
    const actsOn = async (object: string): Promise<string[]> => {
      const entries = await portal.database
        .selectFrom('trail')
        .select('act')
        .where('object', '=', object)
        .orderBy('id')
        .execute();
      return entries.map(({ act }) => act);
    };

    test('needs no address and no password, and begins a new session', async () => {
      const { user, authenticator } = await seedHolder(portal);
      const client = portal.visitor();
      client.cookies.set('sessionid', 'planted');
      const answer = await usePasskey(client, authenticator);
      expect(answer).toMatchObject({ status: 200, body: { id: user.id, email: user.email } });
      expect(client.cookies.get('sessionid')).not.toBe('planted');
      expect((await client.get('/users/current-user/')).body).toMatchObject({ id: user.id });
      expect(await actsOn(user.id)).toEqual([
        'sign_in.right',
        'passkey.added',
        'passkey.used',
        'sign_in.right',
      ]);
    });

    test('works in every process', async () => {
      const { user, authenticator } = await seedHolder(portal);
      const [one, other] = [portal.visitor(), new TestClient(await portal.another())];
      const { body } = await one.post('/auth/passkey/options/');
      const answer = await other.post('/auth/passkey/', { credential: authenticator.use(body.options) });
      expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
    });

    test('signing in with a passkey asks everyone in the same way, with or without passkeys, and names nobody', async () => {
      const { body } = await portal.visitor().post('/auth/passkey/options/');
      const options = JSON.parse(body.options);
      expect(options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'portal.test',
        timeout: 300_000,
        userVerification: 'required',
      });
      const kept = await portal.database.selectFrom('passkeyChallenges').select('challengeHash').execute();
      expect(JSON.stringify(kept)).not.toContain(options.challenge);
    });

    const FAULTS: Readonly<
      Record<string, (options: string, authenticator: Authenticator) => string | Promise<string>>
    > = {
      'made on another site': (options, authenticator) =>
        authenticator.use(options, { origin: 'https://evil.example' }),
      'of a site with another name': (options, authenticator) =>
        authenticator.use(options, {
          credential: { ...authenticator.credentials[0]!, siteId: 'evil.example' },
        }),
      'of an authenticator that does not know its user': (options, authenticator) => {
        authenticator.knowsUser = false;
        return authenticator.use(options);
      },
      'that nobody knows': (options) => {
        const stranger = newAuthenticator();
        stranger.create(JSON.stringify({ challenge: 'x', rp: { id: 'portal.test' }, user: { id: 'x' } }));
        return stranger.use(options);
      },
      'with the key of another': (options, authenticator) => {
        const stranger = newAuthenticator();
        stranger.create(JSON.stringify({ challenge: 'x', rp: { id: 'portal.test' }, user: { id: 'x' } }));
        const [own] = authenticator.credentials;
        return authenticator.use(options, {
          credential: { ...own!, privateKey: stranger.credentials[0]!.privateKey },
        });
      },
      'that names another person': (options, authenticator) =>
        authenticator.use(options, {
          credential: {
            ...authenticator.credentials[0]!,
            userHandle: Buffer.from('somebody').toString('base64url'),
          },
        }),
      'for another challenge': (_options, authenticator) =>
        authenticator.use(JSON.stringify({ challenge: 'A'.repeat(43) })),
      'with an id that no database can store': (options, authenticator) =>
        JSON.stringify({ ...JSON.parse(authenticator.use(options)), id: '\0' }),
      'that names its person by a number': (options, authenticator) =>
        authenticator.use(options, {
          credential: { ...authenticator.credentials[0]!, userHandle: 7 as unknown as string },
        }),
      'that is not JSON': () => 'passkey',
      'without an answer': () => '{"id":"x"}',
      'that is null': () => 'null',
    };

    test.each(Object.keys(FAULTS))('signing in with a passkey is refused for a passkey %s', async (which) => {
      const { authenticator } = await seedHolder(portal);
      const client = portal.visitor();
      const { body } = await client.post('/auth/passkey/options/');
      const credential = await FAULTS[which]!(body.options, authenticator);
      expect(await client.post('/auth/passkey/', { credential })).toMatchObject(REFUSED);
      expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    });

    test('accepts each challenge once, within five minutes', async () => {
      const { authenticator } = await seedHolder(portal);
      const client = portal.visitor();
      const begin = async (): Promise<string> => (await client.post('/auth/passkey/options/')).body.options;
      const credential = authenticator.use(await begin());
      expect(await client.post('/auth/passkey/', { credential })).toMatchObject({ status: 200 });
      expect(await client.post('/auth/passkey/', { credential })).toMatchObject(REFUSED);

      const late = authenticator.use(await begin());
      portal.clock.wind({ minutes: 5 });
      expect(await client.post('/auth/passkey/', { credential: late })).toMatchObject(REFUSED);
      await begin();
      const left = await portal.database.selectFrom('passkeyChallenges').select('startedAt').execute();
      expect(left).toEqual([{ startedAt: portal.clock.now() }]);
    });

    test('does not take the challenge of a new passkey', async () => {
      const { client, authenticator } = await seedHolder(portal);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const credential = authenticator.use(body.options);
      expect(await portal.visitor().post('/auth/passkey/', { credential })).toMatchObject(REFUSED);
    });

    test('refuses a copied authenticator, whose signature counter does not go up', async () => {
      const { authenticator } = await seedHolder(portal);
      authenticator.counter = 7;
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject({ status: 200 });
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject(REFUSED);
      authenticator.counter = 8;
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject({ status: 200 });
    });

    test.each([
      [{ permissionLevel: LEVELS.blocked }, 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR'],
      [{ active: false }, 'USER_IS_NOT_ACTIVE_ERROR'],
    ] as const)('does not let in a user who may not: %o', async (change, code) => {
      const { user, authenticator } = await seedHolder(portal);
      await portal.database.updateTable('users').set(change).where('id', '=', user.id).execute();
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject({ status: 403, body: code });
    });

    test('signing in with a passkey still works for a person whom a stranger has shut out by wrong passwords', async () => {
      const { user, authenticator } = await seedHolder(portal);
      for (let tries = 0; tries <= ACT_LIMITS.failed_sign_in.onTarget; tries += 1)
        await portal.visitor().post('/auth/sign-in/', { email: user.email, password: 'wrong' });
      const wrong = await portal
        .visitor()
        .post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
      expect(wrong).toMatchObject({ status: 429 });
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject({ status: 200 });
    });
  },
  WITH_PASSKEYS,
);

onAnyEngine(
  'attempts with passkeys',
  (portal) => {
    test('attempts with passkeys are counted by network, as wrong passwords are', async () => {
      const { authenticator } = await seedHolder(portal);
      for (let tries = 0; tries < ACT_LIMITS.failed_sign_in.byActor; tries += 1)
        await portal.visitor().post('/auth/passkey/', { credential: '{}' });
      const answer = await usePasskey(portal.visitor(), authenticator);
      expect(answer).toMatchObject({ status: 429, body: 'TOO_MANY_REQUESTS_ERROR' });
      expect(Number(answer.headers['retry-after'])).toBe(900);
    });
  },
  WITH_PASSKEYS,
);

onBothEngines(
  'the passkeys of a user',
  (portal) => {
    test('the passkeys of a user are added, named, used and removed, and the owner is notified', async () => {
      const { user, client, authenticator } = await seedHolder(portal);
      const now = portal.clock.now().toISOString();
      const [passkey] = await passkeysOf(client);
      expect(passkey).toEqual({
        id: expect.any(String),
        name: 'Laptop',
        created_at: now,
        last_used_at: null,
      });
      expect(await client.patch(`/me/passkeys/${passkey.id}/`, { name: 'Telefon' })).toMatchObject({
        status: 204,
      });
      portal.clock.wind({ minutes: 1 });
      await usePasskey(portal.visitor(), authenticator);
      expect(await passkeysOf(client)).toEqual([
        { ...passkey, name: 'Telefon', last_used_at: portal.clock.now().toISOString() },
      ]);
      expect(await remove(client, passkey.id)).toMatchObject({ status: 204 });
      expect(await passkeysOf(client)).toEqual([]);
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject(REFUSED);
      expect(await mailsTo(portal.database, user.email)).toMatchObject([
        { kind: 'passkeyAdded', data: { name: 'Laptop' } },
        { kind: 'passkeyRemoved', data: { name: 'Telefon' } },
      ]);
    });

    test('the passkeys of a user have to be unlocked by finger, face or code, and can be found without an address', async () => {
      const user = await seedUser(portal.database);
      const client = await portal.signIn(user.email);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      expect(JSON.parse(body.options)).toMatchObject({
        rp: { id: 'portal.test' },
        user: { name: user.email, displayName: `${user.firstName} ${user.lastName}` },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    });

    test('the passkeys of a user can be added and removed only with the password, and wrong passwords count as at sign-in', async () => {
      const { user, client } = await seedHolder(portal);
      const [passkey] = await passkeysOf(client);
      const wrong = { status: 400, body: 'USER_HAS_BAD_CREDENTIALS_ERROR' };
      const calls = [
        () => client.post('/me/passkeys/options/', { password: 'wrong' }),
        () => remove(client, passkey.id, 'wrong'),
      ];
      for (const call of calls) expect(await call()).toMatchObject(wrong);
      for (let tries = 2; tries < ACT_LIMITS.failed_sign_in.onTarget; tries += 1) await calls[0]!();
      expect(await remove(client, passkey.id)).toMatchObject({ status: 429 });
      expect(
        await portal.visitor().post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD }),
      ).toMatchObject({ status: 429 });
      expect(await passkeysOf(client)).toHaveLength(1);
    });

    test('the passkeys of a user can be stored only by the person who began to add them', async () => {
      const [one, other] = [await seedUser(portal.database), await seedUser(portal.database)];
      const [client, stranger] = [await portal.signIn(one.email), await portal.signIn(other.email)];
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const credential = newAuthenticator().create(body.options);
      expect(await stranger.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject(REFUSED);
      // The challenge has been used.
      expect(await client.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject(REFUSED);
    });

    test('the passkeys of somebody else are answered like missing ones', async () => {
      const [one, other] = [await seedHolder(portal), await seedHolder(portal)];
      const [passkey] = await passkeysOf(one.client);
      const missing = { status: 404, body: 'NOT_FOUND_ERROR' };
      expect(await other.client.patch(`/me/passkeys/${passkey.id}/`, { name: 'x' })).toMatchObject(missing);
      expect(await remove(other.client, passkey.id)).toMatchObject(missing);
      expect(await passkeysOf(one.client)).toEqual([passkey]);
    });

    test.each(['', '  ', 'x'.repeat(256), 'a\nb'])(
      'the passkeys of a user cannot be named %j',
      async (name) => {
        const { client } = await seedHolder(portal);
        const [passkey] = await passkeysOf(client);
        expect(await client.patch(`/me/passkeys/${passkey.id}/`, { name })).toMatchObject({
          status: 400,
          body: 'VALIDATION_ERROR',
        });
      },
    );

    test('the passkeys of a user are kept only from this site, from an authenticator that knows its user, and once', async () => {
      const user = await seedUser(portal.database);
      const client = await portal.signIn(user.email);
      const begin = async (): Promise<string> =>
        (await client.post('/me/passkeys/options/', { password: TEST_PASSWORD })).body.options;
      const authenticator = newAuthenticator();
      const elsewhere = authenticator.create(await begin(), { origin: 'https://evil.example' });
      expect(await client.post('/me/passkeys/', { credential: elsewhere, name: 'x' })).toMatchObject(REFUSED);
      const { rp, ...more } = JSON.parse(await begin());
      const ofAnother = authenticator.create(JSON.stringify({ ...more, rp: { ...rp, id: 'evil.example' } }));
      expect(await client.post('/me/passkeys/', { credential: ofAnother, name: 'x' })).toMatchObject(REFUSED);
      authenticator.knowsUser = false;
      const unknown = authenticator.create(await begin());
      expect(await client.post('/me/passkeys/', { credential: unknown, name: 'x' })).toMatchObject(REFUSED);
      authenticator.knowsUser = true;
      const credential = authenticator.create(await begin());
      expect(await client.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject({ status: 204 });
      expect(await client.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject(REFUSED);
      expect(await passkeysOf(client)).toHaveLength(1);
    });

    test('the passkeys of a user are stored without a statement about their make, which is not even read', async () => {
      const { email } = await seedUser(portal.database);
      const client = await portal.signIn(email);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const statement = new Map([['x5c', 'a certificate whose issuer would be asked']]);
      const credential = newAuthenticator().create(body.options, { format: 'android-key', statement });
      expect(await client.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject({ status: 204 });
    });

    test('the passkeys of a user may have RSA keys, unless these are shorter than 2,048 bits', async () => {
      const { email } = await seedUser(portal.database);
      const client = await portal.signIn(email);
      const authenticator = newAuthenticator();
      const keep = async (rsaBits: number) => {
        const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
        const credential = authenticator.create(body.options, { rsaBits });
        return client.post('/me/passkeys/', { credential, name: 'x' });
      };
      expect(await keep(2_047)).toMatchObject(REFUSED);
      expect(await keep(2_048)).toMatchObject({ status: 204 });
      const visitor = portal.visitor();
      const { body } = await visitor.post('/auth/passkey/options/');
      expect(
        await visitor.post('/auth/passkey/', { credential: authenticator.use(body.options) }),
      ).toMatchObject({ status: 200 });
    });

    test('the passkeys of a user are refused in a form that no browser sends', async () => {
      const { email } = await seedUser(portal.database);
      const client = await portal.signIn(email);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const { response, ...made } = JSON.parse(newAuthenticator().create(body.options));
      const credential = JSON.stringify({ ...made, response: { ...response, transports: 7 } });
      expect(await client.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject(REFUSED);
    });

    test('the passkeys of a user are limited in number, however many were begun before', async () => {
      const { user, client, authenticator } = await seedHolder(portal);
      const row = {
        userId: user.id,
        publicKey: 'x',
        counter: 0,
        transports: '',
        name: 'x',
        createdAt: portal.clock.now(),
        lastUsedAt: null,
      };
      await portal.database
        .insertInto('passkeys')
        .values(
          Array.from({ length: MOST_PASSKEYS - 2 }, (_, at) => ({
            ...row,
            credentialId: `${user.id}-${at}`,
          })),
        )
        .execute();
      const begin = () => client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const begun = [await begin(), await begin()];
      const [last, further] = begun.map(({ body }) => authenticator.create(body.options));
      expect(await client.post('/me/passkeys/', { credential: last, name: 'x' })).toMatchObject({
        status: 204,
      });
      expect(await client.post('/me/passkeys/', { credential: further, name: 'x' })).toMatchObject(REFUSED);
      expect(await begin()).toMatchObject(REFUSED);
    });

    test('the passkeys of a user are not kept if the password with which they were begun has since been changed', async () => {
      const user = await seedUser(portal.database);
      const client = await portal.signIn(user.email);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const credential = newAuthenticator().create(body.options);
      const page = await client.raw({ method: 'GET', url: '/identity/password' });
      const csrf = /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const password = 'Gleitschliff#77-Moor';
      await sendForm(client, '/identity/password', {
        csrf,
        current: TEST_PASSWORD,
        password,
        repeat: password,
      });
      client.cookies.delete('csrftoken');
      expect(await client.post('/auth/sign-in/', { email: user.email, password })).toMatchObject({
        status: 200,
      });
      expect(await client.post('/me/passkeys/', { credential, name: 'x' })).toMatchObject(REFUSED);
    });

    test('the passkeys of a user are removed by an operator, with all sessions', async () => {
      const { user, client, authenticator } = await seedHolder(portal);
      const result = await resultOf(['user', 'remove-passkeys', user.email], portal);
      expect(result).toMatchObject({ exitCode: 0 });
      expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
      expect(await usePasskey(portal.visitor(), authenticator)).toMatchObject(REFUSED);
      const again = await portal.signIn(user.email);
      expect(await passkeysOf(again)).toEqual([]);
      expect((await mailsTo(portal.database, user.email)).at(-1)).toMatchObject({
        kind: 'passkeyRemoved',
        data: { name: null },
      });
      // Without a passkey, nothing changes: the sessions continue.
      expect(await resultOf(['user', 'remove-passkeys', user.email], portal)).toMatchObject({ exitCode: 1 });
      expect(await again.get('/users/current-user/')).toMatchObject({ status: 200 });
    });

    test('the browser learns which passkeys a user has, so that a device with one does not create another', async () => {
      const { client, authenticator } = await seedHolder(portal);
      const { body } = await client.post('/me/passkeys/options/', { password: TEST_PASSWORD });
      const id = authenticator.credentials[0]?.id;
      expect(JSON.parse(body.options).excludeCredentials).toMatchObject([{ id, transports: ['internal'] }]);
    });

    test('the passkeys of a user can be several, each with its own name', async () => {
      const { client } = await seedHolder(portal);
      portal.clock.wind({ seconds: 1 });
      await addPasskey(client, newAuthenticator(), 'Telefon');
      expect((await passkeysOf(client)).map(({ name }: { name: string }) => name)).toEqual([
        'Laptop',
        'Telefon',
      ]);
    });
  },
  WITH_PASSKEYS,
);

onAnyEngine('passkeys where people sign in at an OpenID provider', (portal) => {
  test('passkeys where people sign in at an OpenID provider do not exist', async () => {
    const provider = await startOpenIdProvider('http://portal.test');
    const app = await portal.another(signInAt(provider));
    const client = new TestClient(app);
    for (const call of ['/auth/passkey/options/', '/auth/passkey/'])
      expect(await client.post(call, {}), call).toMatchObject({ status: 404 });
    expect(await newTraveller(app).portal.get('/me/passkeys/')).toMatchObject({ status: 404 });
    await provider.close();
  });
});
