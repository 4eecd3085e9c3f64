import { expect, test } from 'vitest';

import { countRecoveryCodes, issueRecoveryCodes } from '#server/db/sign-in/recovery-codes.store.ts';
import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import {
  addPasskey,
  enrol,
  newAuthenticator,
  REQUIRED,
  seedStaff,
  usePasskey,
} from '#tests/support/passkeys/passkey-portal.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onBothEngines, type TestPortal } from '#tests/support/servers/server.ts';

const WRONG = { status: 400, body: 'USER_HAS_BAD_CREDENTIALS_ERROR' };
const MISSING = { status: 403, body: 'PASSKEY_MISSING_ERROR' };
const NEEDED = { status: 403, body: 'PASSKEY_REQUIRED_ERROR' };
const NOT_ACCEPTED = { status: 400, body: 'PASSKEY_NOT_ACCEPTED_ERROR' };

/** Returns the same browser after a restart with other settings. */
const moved = (client: TestClient, app: TestPortal['app']): TestClient => {
  const twin = new TestClient(app);
  for (const [name, value] of client.cookies) twin.cookies.set(name, value);
  return twin;
};

const recover = (client: TestClient, enter: object, code = '') =>
  client.post('/auth/recovery-code/', { ...enter, recovery_code: code });

onBothEngines('staff who need a passkey', (portal) => {
  /** Seeds a member of staff with a passkey and recovery codes. */
  const enrolled = async () => {
    const staff = await seedStaff(portal);
    const [client, authenticator] = [staff.visitor(), newAuthenticator()];
    const { body } = await enrol(client, authenticator, staff.enter);
    return { ...staff, client, authenticator, codes: body.codes as string[] };
  };
  test('staff who need a passkey are led to make one before anything else', async () => {
    const { user, visitor, enter } = await seedStaff(portal);
    const client = visitor();
    expect(await client.post('/auth/sign-in/', enter)).toMatchObject(MISSING);
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });

    const answer = await enrol(client, newAuthenticator(), enter);
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body.codes).toHaveLength(10);
    expect(new Set(answer.body.codes).size).toBe(10);
    for (const code of answer.body.codes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await client.get('/users/current-user/')).body).toMatchObject({ id: user.id });
    expect((await client.get('/me/passkeys/')).body).toMatchObject({ required: true, recovery_codes: 10 });
    expect(await mailsTo(portal.database, user.email)).toMatchObject([{ kind: 'passkeyAdded' }]);
    const kept = await portal.database.selectFrom('recoveryCodes').select('codeHash').execute();
    for (const code of answer.body.codes) expect(JSON.stringify(kept)).not.toContain(code);
  });

  test('staff who need a passkey sign in with it, and not with the password alone', async () => {
    const { user, visitor, enter, authenticator } = await enrolled();
    expect(await visitor().post('/auth/sign-in/', enter)).toMatchObject(NEEDED);
    const answer = await usePasskey(visitor(), authenticator);
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
  });

  test('staff who need a passkey learn of that only after the correct password', async () => {
    const [fresh, holder] = [await seedStaff(portal), await enrolled()];
    for (const { visitor, enter } of [fresh, holder])
      for (const call of ['/auth/sign-in/', '/auth/first-passkey/options/'])
        expect(await visitor().post(call, { ...enter, password: 'wrong' })).toMatchObject(WRONG);
  });

  test('staff who need a passkey sign in with the password and a recovery code, once with each code', async () => {
    const { user, visitor, enter, codes } = await enrolled();
    const client = visitor();
    expect(await recover(client, enter, codes[0])).toMatchObject({ status: 200, body: { id: user.id } });
    expect(await recover(visitor(), enter, codes[0])).toMatchObject(WRONG);
    // Types the code as people copy it from paper.
    const copied = ` ${codes[1]!.toLowerCase().replaceAll('-', ' ')} `.replaceAll('0', 'o');
    expect(await recover(visitor(), enter, copied)).toMatchObject({ status: 200 });
    expect((await client.get('/me/passkeys/')).body).toMatchObject({ recovery_codes: 8 });
    expect((await mailsTo(portal.database, user.email)).slice(1)).toMatchObject([
      { kind: 'recoveryCodeUsed', data: { left: 9 } },
      { kind: 'recoveryCodeUsed', data: { left: 8 } },
    ]);
    const acts = await portal.database
      .selectFrom('trail')
      .select('actor')
      .where('act', '=', 'recovery_code.used')
      .where('object', '=', user.id)
      .execute();
    expect(acts).toEqual([{ actor: user.id }, { actor: user.id }]);
  });

  test('staff who need a passkey may read a digit of a code on paper as the letter that looks like it', async () => {
    const { user, visitor, enter } = await enrolled();
    const codeHash = hashSecret('7K3MQ-0ZD1R-XBV9T-CA5H1-2EWNG');
    const code = { codeHash, userId: user.id, createdAt: portal.clock.now(), usedAt: null };
    await portal.database.insertInto('recoveryCodes').values(code).execute();
    expect(await recover(visitor(), enter, '7k3mq-Ozdlr-xbv9t-ca5hI-2ewng')).toMatchObject({ status: 200 });
  });

  test('staff who need a passkey spend a code only once, however many try at the same moment', async () => {
    const { visitor, enter, codes } = await enrolled();
    const answers = await Promise.all([1, 2, 3].map(() => recover(visitor(), enter, codes[0])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('staff who need a passkey cannot use a code without the password, nor that of somebody else', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    expect(await recover(one.visitor(), { ...one.enter, password: 'wrong' }, one.codes[0])).toMatchObject(
      WRONG,
    );
    expect(await recover(one.visitor(), one.enter, other.codes[0])).toMatchObject(WRONG);
    expect(await recover(one.visitor(), one.enter, one.codes[0])).toMatchObject({ status: 200 });
  });

  test('staff without a passkey make one first, even with a code from when they had one', async () => {
    const { user, visitor, enter } = await seedStaff(portal);
    const [code] = await issueRecoveryCodes(portal.database, user.id, portal.clock.now());
    const client = visitor();
    expect(await recover(client, enter, code)).toMatchObject(MISSING);
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    expect(await countRecoveryCodes(portal.database, user.id)).toBe(10);
  });

  test('the recovery codes are removed with the last passkey, where it may be removed', async () => {
    const { user, codes, enter, visitor } = await enrolled();
    const client = await portal.signIn(user.email);
    const [first] = (await client.get('/me/passkeys/')).body.items;
    await client.post(`/me/passkeys/${first.id}/remove/`, { password: TEST_PASSWORD });

    expect((await client.get('/me/passkeys/')).body).toMatchObject({ items: [], recovery_codes: 0 });
    expect(await client.post('/me/recovery-codes/', { password: TEST_PASSWORD })).toMatchObject(MISSING);
    expect((await client.get('/me/passkeys/')).body).toMatchObject({ recovery_codes: 0 });
    expect(await recover(visitor(), enter, codes[0])).toMatchObject(WRONG);
  });

  test('staff who need a passkey have to wait after as many wrong codes as wrong passwords', async () => {
    const { visitor, enter, codes } = await enrolled();
    for (let tries = 0; tries < ACT_LIMITS.failed_sign_in.onTarget; tries += 1)
      expect(await recover(visitor(), enter, 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA')).toMatchObject(WRONG);
    expect(await recover(visitor(), enter, codes[0])).toMatchObject({ status: 429 });
  });

  test('staff who need a passkey get new codes with the password, and the old ones stop working', async () => {
    const { user, client, visitor, enter, codes } = await enrolled();
    const answer = await client.post('/me/recovery-codes/', { password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 201 });
    expect(await recover(visitor(), enter, codes[0])).toMatchObject(WRONG);
    expect(await recover(visitor(), enter, answer.body.codes[0])).toMatchObject({ status: 200 });
    expect((await mailsTo(portal.database, user.email)).slice(1)).toMatchObject([
      { kind: 'recoveryCodesMade' },
      { kind: 'recoveryCodeUsed', data: { left: 9 } },
    ]);
  });

  test('staff who need a passkey keep their last passkey, and may replace it', async () => {
    const { client } = await enrolled();
    const [first] = (await client.get('/me/passkeys/')).body.items;
    const remove = () => client.post(`/me/passkeys/${first.id}/remove/`, { password: TEST_PASSWORD });
    expect(await remove()).toMatchObject({ status: 409, body: 'PASSKEY_STILL_NEEDED_ERROR' });
    expect((await client.get('/me/passkeys/')).body.items).toEqual([first]);
    await addPasskey(client, newAuthenticator(), 'Telefon');
    expect(await remove()).toMatchObject({ status: 204 });
  });

  test('staff who need a passkey make only the first one at sign-in, so that a stolen password cannot add one later', async () => {
    const { visitor, enter } = await seedStaff(portal);
    const begun = await visitor().post('/auth/first-passkey/options/', enter);
    await enrol(visitor(), newAuthenticator(), enter);
    expect(await visitor().post('/auth/first-passkey/options/', enter)).toMatchObject(NEEDED);
    const credential = newAuthenticator().create(begun.body.options);
    expect(await visitor().post('/auth/first-passkey/', { credential })).toMatchObject(NOT_ACCEPTED);
  });

  test('staff whose lost passkeys an operator has removed are led to make one again', async () => {
    const { user, visitor, enter } = await enrolled();
    expect(await resultOf(['user', 'remove-passkeys', user.email], portal)).toMatchObject({ exitCode: 0 });
    expect(await visitor().post('/auth/sign-in/', enter)).toMatchObject(MISSING);
  });

  test('only staff need a passkey: others sign in with the password, and make no passkey at sign-in', async () => {
    const user = await seedUser(portal.database);
    const client = new TestClient(await portal.another(REQUIRED));
    const enter = { email: user.email, password: TEST_PASSWORD };
    expect(await client.post('/auth/sign-in/', enter)).toMatchObject({ status: 200 });
    expect(await client.post('/auth/first-passkey/options/', enter)).toMatchObject(NOT_ACCEPTED);
    expect((await client.get('/me/passkeys/')).body).toMatchObject({ required: false });
  });

  test('staff who need a passkey lose the sessions that a password alone began, with their next call and for good', async () => {
    const { user, app, visitor, enter } = await seedStaff(portal);
    const [here, elsewhere] = [await portal.signIn(user.email), await portal.signIn(user.email)];
    // The setting takes effect with a restart.
    const after = moved(here, app);
    expect(await after.get('/users/current-user/')).toMatchObject({
      status: 401,
      body: 'UNAUTHENTICATED_ERROR',
    });
    expect(await after.post('/me/sessions/sign-out-others/')).toMatchObject({ status: 401 });
    expect(await here.get('/users/current-user/')).toMatchObject({ status: 401 });

    // The first passkey does not bring other sessions back either.
    const client = visitor();
    await enrol(client, newAuthenticator(), enter);
    expect((await client.get('/me/sessions/')).body.items).toMatchObject([{ current: true }]);
    expect(await moved(elsewhere, app).get('/users/current-user/')).toMatchObject({ status: 401 });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
  });

  test('staff who need a passkey lose a session that began with the password alone, and keep one that began with the passkey', async () => {
    const { user, app, client: byFirstPasskey, visitor, authenticator } = await enrolled();
    const byPassword = await portal.signIn(user.email);
    const byPasskey = visitor();
    expect(await usePasskey(byPasskey, authenticator)).toMatchObject({ status: 200 });
    expect(await moved(byPassword, app).get('/users/current-user/')).toMatchObject({ status: 401 });
    for (const client of [byFirstPasskey, byPasskey])
      expect(await client.get('/users/current-user/')).toMatchObject({ body: { id: user.id } });
  });

  test('staff who need a passkey keep a session that began with a recovery code', async () => {
    const { visitor, enter, codes } = await enrolled();
    const client = visitor();
    await recover(client, enter, codes[0]);
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
  });

  test('people who join the staff need a passkey at their next call', async () => {
    const user = await seedUser(portal.database);
    const client = new TestClient(await portal.another(REQUIRED));
    await client.post('/auth/sign-in/', { email: user.email, password: TEST_PASSWORD });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
    await resultOf(['user', 'set-role', user.email, 'staff'], portal);
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
  });

  test('staff need no passkey unless the setting says so', async () => {
    const { user } = await seedStaff(portal);
    expect((await portal.signIn(user.email)).cookies.get('sessionid')).toBeDefined();
  });
});
