import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { newSecret } from '#server/domain/secrets.ts';
import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { choosePassword } from '#server/identity/change-password.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { createResetLink } from '#server/identity/reset-link.ts';
import { fieldIn, sendForm, titleOf } from '#tests/support/servers/identity-page.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onBothEngines, type TestPortal } from '#tests/support/servers/server.ts';

const PAGE = '/identity/reset-password';
const NEW_PASSWORD = 'Gleitschliff#77-Moor';

const asked = ({ email, firstName, lastName }: UsersTable) => ({
  email,
  first_name: firstName,
  last_name: lastName,
});

/** Does the background work of the server until nothing is left. */
const answerRequests = async ({ database, clock }: TestPortal): Promise<void> => {
  while (await answerResetRequest(database, clock));
};

const mailsTo = ({ database }: TestPortal, { email }: UsersTable) =>
  database
    .selectFrom('mails')
    .select(['kind', 'recipientName', 'language', 'data'])
    .where('recipientEmail', '=', email)
    .orderBy('createdAt')
    .orderBy('kind')
    .execute();

onBothEngines('asking for a new password', (portal) => {
  const ask = async (body: object) => {
    const answer = await portal.visitor().post('/auth/password-reset/', body);
    await answerRequests(portal);
    return answer;
  };
  const tokensMailedTo = async (user: UsersTable): Promise<string[]> =>
    (await mailsTo(portal, user)).flatMap(({ kind, data }) =>
      kind === 'passwordReset' ? [(data as { token: string }).token] : [],
    );

  test('asking for a new password is answered alike for everyone, and only the right names get a mail', async () => {
    const user = await seedUser(portal.database, {
      firstName: 'Jürgen',
      lastName: 'Groß-Weiß',
      language: 'de-DE',
    });
    const answers = [
      await ask({ email: user.email, first_name: 'Otto', last_name: 'Groß-Weiß' }),
      await ask({ email: 'nobody@test.example', first_name: 'Jürgen', last_name: 'Groß-Weiß' }),
      await ask({ email: user.email.toUpperCase(), first_name: ' JUERGEN ', last_name: 'gross-weiss' }),
    ];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: {} });
    expect(await mailsTo(portal, user)).toMatchObject([
      { kind: 'passwordReset', recipientName: 'Jürgen Groß-Weiß', language: 'de-DE' },
    ]);
  });

  test('does the same work before every answer, and none that reveals who has an account', async () => {
    const user = await seedUser(portal.database);
    await portal.visitor().post('/auth/password-reset/', asked(user));
    await portal.visitor().post('/auth/password-reset/', { ...asked(user), email: 'nobody@test.example' });
    const waiting = await portal.database
      .selectFrom('resetRequests')
      .select(['firstName', 'lastName', 'networkAddress'])
      .execute();
    expect(waiting).toEqual(
      Array.from({ length: 2 }, () => ({
        firstName: 'Erika',
        lastName: 'Mustermann',
        networkAddress: '127.0.0.1',
      })),
    );
    expect(await mailsTo(portal, user)).toEqual([]);

    await answerRequests(portal);
    expect(await mailsTo(portal, user)).toHaveLength(1);
    expect(await portal.database.selectFrom('resetRequests').selectAll().execute()).toEqual([]);
  });

  test('picks by the names which of two who share an address gets a link', async () => {
    const email = `shared-${newSecret()}@test.example`;
    const anna = await seedUser(portal.database, { email, firstName: 'Anna', lastName: 'Doppler' });
    await seedUser(portal.database, { email, firstName: 'Max', lastName: 'Doppler' });
    await ask(asked(anna));
    expect(await mailsTo(portal, anna)).toMatchObject([{ recipientName: 'Anna Doppler' }]);
  });

  test('sends no link to a blocked or closed user, but one to a person who has not verified the address yet', async () => {
    const blocked = await seedUser(portal.database, { permissionLevel: LEVELS.blocked });
    const shut = await seedUser(portal.database, { active: false });
    const unproven = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
    for (const user of [blocked, shut, unproven])
      expect(await ask(asked(user))).toMatchObject({ status: 202 });
    expect(await mailsTo(portal, blocked)).toEqual([]);
    expect(await mailsTo(portal, shut)).toEqual([]);
    const [token = ''] = await tokensMailedTo(unproven);

    await sendForm(portal.visitor(), PAGE, { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    const signIn = { email: unproven.email, password: NEW_PASSWORD };
    expect(await portal.visitor().post('/auth/sign-in/', signIn)).toMatchObject({
      status: 200,
      body: { email_verified: true },
    });
  });

  test('sends only a few mails an hour, and only the newest link works, until the next one can be requested', async () => {
    const user = await seedUser(portal.database);
    for (let count = 0; count < 6; count += 1) await ask(asked(user));
    const tokens = await tokensMailedTo(user);
    expect(tokens).toHaveLength(3);

    portal.clock.wind({ minutes: 59, seconds: 59 });
    const openLink = (token: string | undefined) => portal.visitor().raw({ url: `${PAGE}?token=${token}` });
    expect(await openLink(tokens.at(-1))).toMatchObject({ status: 200 });
    for (const older of tokens.slice(0, -1)) expect(await openLink(older)).toMatchObject({ status: 410 });
    portal.clock.wind({ seconds: 1 });
    await ask(asked(user));
    expect(await tokensMailedTo(user)).toHaveLength(4);
  });

  test('helps the owner of an account under attack, who signs in at once', async () => {
    const user = await seedUser(portal.database);
    const signIn = (password: string) =>
      portal.visitor().post('/auth/sign-in/', { email: user.email, password });
    for (let count = 0; count < 10; count += 1) await signIn('guess');
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 429 });

    await ask(asked(user));
    const [token = ''] = await tokensMailedTo(user);
    await sendForm(portal.visitor(), PAGE, { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    expect(await signIn(NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test.each([
    {},
    { email: 'a@b.example', first_name: 'A' },
    { email: 'no address', first_name: 'A', last_name: 'B' },
    { email: 'a@b.example', first_name: ' ', last_name: 'B' },
    { email: 'a@b.example', first_name: 'A', last_name: 'B'.repeat(256) },
    { email: 'a@b.example', first_name: 'A', last_name: 'B\0' },
    { email: 'a@b.example', first_name: 'A', last_name: 'B', password: 'x' },
    { email: ['a@b.example'], first_name: 'A', last_name: 'B' },
  ])('refuses %j', async (body) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
  });
});

onBothEngines('a link to choose a new password', (portal) => {
  const linkFor = async (more: Partial<UsersTable> = {}) => {
    const user = await seedUser(portal.database, more);
    const link = await portal.database.transaction().execute((tx) =>
      createResetLink(tx, {
        userId: user.id,
        now: portal.clock.now(),
        publicUrl: 'https://portal.example/',
      }),
    );
    return { user, link, token: new URL(link).searchParams.get('token') ?? '' };
  };
  const open = (token: string) => portal.visitor().raw({ url: `${PAGE}?token=${encodeURIComponent(token)}` });
  const choose = (token: string, password = NEW_PASSWORD, repeat = password) =>
    sendForm(portal.visitor(), PAGE, { token, password, repeat });
  const signIn = (email: string, password: string) =>
    portal.visitor().post('/auth/sign-in/', { email, password });

  test('leads to the portal, and is stored without its token', async () => {
    const { link, token } = await linkFor();
    expect(link).toBe(`https://portal.example${PAGE}?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await portal.database.selectFrom('resetLinks').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a link to choose a new password is not used up by opening it', async () => {
    const { user, token } = await linkFor({ language: 'de-DE' });
    for (let count = 0; count < 3; count += 1) {
      const page = await open(token);
      expect(page).toMatchObject({ status: 200 });
      expect(titleOf(page)).toBe('Neues Passwort festlegen');
      expect(fieldIn(page, 'token')).toBe(token);
    }
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('stays between the person and the server', async () => {
    const { token } = await linkFor();
    const { headers } = await open(token);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('leads to a page that may run only one script, the portal’s own, identified by its hash', async () => {
    const { token } = await linkFor();
    const { body, headers } = await open(token);
    const scripts = [...String(body).matchAll(/<script src="([^"]*)" integrity="([^"]*)"/g)];
    expect(scripts).toHaveLength(1);
    const [, src = '', integrity] = scripts[0] ?? [];
    const file = await portal.visitor().raw({ url: src });
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    const hash = `sha256-${createHash('sha256').update(String(file.body)).digest('base64')}`;
    expect(integrity).toBe(hash);
    expect(/script-src ([^;]*);/.exec(headers['content-security-policy'] ?? '')?.[1]).toBe(`'${hash}'`);
  });

  test('sets the password once, signs the user out everywhere and notifies them', async () => {
    const { user, token } = await linkFor();
    const elsewhere = await portal.signIn(user.email);

    const done = await choose(token);
    expect(done).toMatchObject({ status: 200 });
    expect(titleOf(done)).toBe('Your password was changed');
    expect(await elsewhere.get('/users/current-user/')).toMatchObject({
      status: 401,
      body: 'UNAUTHENTICATED_ERROR',
    });
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 400 });
    expect(await signIn(user.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await mailsTo(portal, user)).toMatchObject([{ kind: 'passwordChanged' }]);

    const again = await choose(token, 'Other-Gleitschliff-88!');
    expect(again).toMatchObject({ status: 410 });
    expect(titleOf(again)).toBe('The link was used before');
    expect(await signIn(user.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('lets one of two uses at the same moment win', async () => {
    const { token } = await linkFor();
    const answers = await Promise.all([choose(token), choose(token, 'Other-Gleitschliff-88!')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('leaves no session to a person who signs in with the old password at the same moment', async () => {
    const { user, token } = await linkFor();
    const passwordHash = hashPassword(NEW_PASSWORD);
    const visitors = Array.from({ length: 8 }, () => portal.visitor());
    const old = { email: user.email, password: TEST_PASSWORD };
    const [first, ...others] = visitors.map((visitor) => visitor.post('/auth/sign-in/', old));
    await first;
    const use = { token, passwordHash, now: portal.clock.now() };
    await portal.database.transaction().execute((tx) => choosePassword(tx, use));
    await Promise.all(others);
    for (const visitor of visitors)
      expect(await visitor.get('/users/current-user/')).toMatchObject({ status: 401 });
  });

  test('does not get in the way of a newer one made at the same moment', async () => {
    const { database, clock } = portal;
    const now = clock.now();
    for (const { user, token } of [await linkFor(), await linkFor(), await linkFor()]) {
      const use = { token, passwordHash: 'hash', now };
      const newer = { userId: user.id, kind: 'reset', mailed: true, now } as const;
      const [refusal] = await Promise.all([
        database.transaction().execute((tx) => choosePassword(tx, use)),
        database.transaction().execute((tx) => issueResetToken(tx, newer)),
      ]);
      expect([null, 'replaced']).toContain(refusal);
    }
  });

  test('does not prove an address to which it was not mailed', async () => {
    const { user, token } = await linkFor({ active: false, emailVerifiedAt: null });
    await choose(token);
    expect(await signIn(user.email, NEW_PASSWORD)).toMatchObject({ body: 'USER_IS_NOT_ACTIVE_ERROR' });
  });

  test('does not work once its user is blocked', async () => {
    const { user, token } = await linkFor();
    await portal.database
      .updateTable('users')
      .set({ permissionLevel: LEVELS.blocked })
      .where('id', '=', user.id)
      .execute();
    expect(await open(token)).toMatchObject({ status: 404 });
    expect(await choose(token)).toMatchObject({ status: 404 });
  });

  test.each([
    ['', '', 'New password: This field is required'],
    ['Short-1!', 'Short-1!', 'New password: Your password does not meet the security policy requirements.'],
    [NEW_PASSWORD, '', 'Repeat new password: This field is required'],
    [NEW_PASSWORD, `${NEW_PASSWORD} `, 'Repeat new password: The passwords do not match.'],
  ])('says what is wrong with %j and %j, and still works', async (password, repeat, said) => {
    const { token } = await linkFor();
    const refused = await choose(token, password, repeat);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toContain(said);
    expect(refused.body).toContain('<title>Error: ');
    expect(refused.body).toMatch(/class="k-error-summary"[^>]* autofocus/);
    expect(refused.body).not.toContain(`value="${password || ' '}"`);
    expect(await choose(token)).toMatchObject({ status: 200 });
  });

  test('names the rules that a refused password breaks', async () => {
    const { token } = await linkFor();
    const { body } = await choose(token, 'gleitschliff-moor-77');
    const words = String(body).replaceAll(/<[^>]*>/g, '');
    expect(words).toContain('Still missing: an upper case letter');
    expect(words).not.toContain('Still missing: a digit');
  });

  describe('that does not work', () => {
    test.each(['', 'cut-off', `${newSecret()}=`, '\0', '<script>alert(1)</script>'])(
      'is refused if its token is %j',
      async (token) => {
        for (const answer of [await open(token), await choose(token)]) {
          expect(answer).toMatchObject({ status: 400 });
          expect(titleOf(answer)).toBe('The link is incomplete');
          expect(answer.body).not.toContain('<script');
        }
      },
    );

    test('is refused if its token comes twice, or not at all', async () => {
      for (const query of ['', '?token', `?token=${newSecret()}&token=${newSecret()}`]) {
        expect(await portal.visitor().raw({ url: `${PAGE}${query}` })).toMatchObject({ status: 400 });
      }
      expect(await sendForm(portal.visitor(), PAGE, {})).toMatchObject({ status: 400 });
    });

    test('is refused if it was never sent to anyone', async () => {
      expect(await open(newSecret())).toMatchObject({ status: 404 });
    });
  });

  test.each([
    ['comes as JSON', 'application/json', '{}', 415],
    ['has 20,000 bytes', 'application/x-www-form-urlencoded', 'x='.padEnd(20_000, 'x'), 413],
  ])('a form for choosing a new password is refused in words if it %s', async (_, type, payload, status) => {
    const answer = await portal
      .visitor()
      .raw({ method: 'POST', url: PAGE, headers: { 'content-type': type }, payload });
    expect(answer).toMatchObject({ status });
    expect(titleOf(answer)).toBe('We could not read that');
  });
});
