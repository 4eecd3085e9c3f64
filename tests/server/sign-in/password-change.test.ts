import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';

import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { hashSecret } from '#server/domain/secrets.ts';
import { changeOwnPassword, choosePassword } from '#server/identity/change-password.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { createResetLink } from '#server/identity/reset-link.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { fieldIn, sendForm, titleOf } from '#tests/support/servers/identity-page.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const PAGE = '/identity/password';
const NEW_PASSWORD = 'Gleitschliff#77-Moor';

const open = (client: TestClient, query = '') => client.raw({ url: `${PAGE}${query}` });

/** Opens the page, fills in its form and sends it. */
const change = async (client: TestClient, fields: Readonly<Record<string, string>> = {}, query = '') => {
  const page = await open(client, query);
  return sendForm(client, PAGE, {
    csrf: fieldIn(page, 'csrf'),
    return_to: fieldIn(page, 'return_to'),
    current: TEST_PASSWORD,
    password: NEW_PASSWORD,
    repeat: NEW_PASSWORD,
    ...fields,
  });
};

/** Sends the form this many times at the same moment, each time with a different password. */
const changes = async (client: TestClient, count: number) => {
  const csrf = fieldIn(await open(client), 'csrf');
  return Array.from({ length: count }, async (_, at) => {
    const password = `${NEW_PASSWORD}-${at}`;
    const answer = await sendForm(client, PAGE, { csrf, current: TEST_PASSWORD, password, repeat: password });
    return { password, ...answer };
  });
};

onAnyEngine('changing the password', (portal) => {
  const signedIn = async (more: Partial<UsersTable> = {}) => {
    const user = await seedUser(portal.database, more);
    return { user, client: await portal.signIn(user.email) };
  };
  const signIn = (email: string, password: string) =>
    portal.visitor().post('/auth/sign-in/', { email, password });

  test('ends all sessions, including this one, retires links, notifies the owner and leads back', async () => {
    const { user, client } = await signedIn();
    const elsewhere = await portal.signIn(user.email);
    const link = await createResetLink(portal.database, {
      userId: user.id,
      now: portal.clock.now(),
      publicUrl: 'https://portal.example',
    });

    const done = await change(client, {}, '?return_to=/myotec/my-account');
    expect(done).toMatchObject({ status: 200 });
    expect(titleOf(done)).toBe('Your password was changed');
    expect(done.body).toContain('href="/myotec/my-account"');
    expect(client.cookies.has('sessionid')).toBe(false);
    expect(await elsewhere.get('/users/current-user/')).toMatchObject({ status: 401 });
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 400 });
    expect(await signIn(user.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
    const retired = await portal.visitor().raw({ url: link.slice('https://portal.example'.length) });
    expect(titleOf(retired)).toBe('The link no longer works');
    const mails = await portal.database
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('recipientEmail', '=', user.email)
      .execute();
    expect(mails).toEqual([
      { kind: 'passwordChanged', data: { changedAt: portal.clock.now().toISOString() } },
    ]);
  });

  test('removes the cookie behind https in a way that browsers accept', async () => {
    const { email } = await seedUser(portal.database);
    const client = new TestClient(await portal.another({ publicUrl: new URL('https://portal.example') }));
    await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    const { status, headers } = await change(client);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-sessionid=; Max-Age=0; Path=\/; .*HttpOnly; Secure/,
    );
  });

  test('speaks the language of the user, and names the account for password managers', async () => {
    const { user, client } = await signedIn({ language: 'de-DE' });
    const page = await open(client);
    expect(titleOf(page)).toBe('Passwort ändern');
    expect(page.body).toContain('<html lang="de-DE">');
    expect(page.body).toMatch(new RegExp(`<input[^>]*autocomplete="username"[^>]*value="${user.email}"`));
    expect(page.body.match(/autocomplete="(?:current|new)-password"/g)).toEqual([
      'autocomplete="current-password"',
      'autocomplete="new-password"',
      'autocomplete="new-password"',
    ]);
  });

  test.each([
    [{ current: '' }, 'Current password: This field is required'],
    [{ current: 'wrong' }, 'Current password: The current password is not correct.'],
    [{ password: 'weak', repeat: 'weak' }, 'New password: Your password does not meet'],
    [{ repeat: 'other' }, 'Repeat new password: The passwords do not match.'],
  ])('says what is wrong with %j and changes nothing', async (fields, said) => {
    const { user, client } = await signedIn();
    const refused = await change(client, fields);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body).toContain(said);
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 200 });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
  });

  test.each([
    [
      { current: '', password: '', repeat: '' },
      [
        'Current password: This field is required',
        'New password: This field is required',
        'Repeat new password: This field is required',
      ],
    ],
    [
      { password: 'weak', repeat: '' },
      ['New password: Your password does not meet', 'Repeat new password: This field is required'],
    ],
  ])('names every field that is wrong in %j', async (fields, named) => {
    const { client } = await signedIn();
    const { body } = await change(client, fields);
    expect(named.filter((each) => !String(body).includes(each))).toEqual([]);
  });

  test('counts a wrong current password like a failed sign-in', async () => {
    const { user, client } = await signedIn();
    for (let count = 0; count < 10; count += 1) await change(client, { current: `guess-${count}` });
    const throttled = await change(client);
    expect(throttled).toMatchObject({ status: 429 });
    expect(throttled.headers['retry-after']).toBe('900');
    expect(throttled.body).toContain('15 minutes');
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 429 });
    // The page never names less time than remains: here, it is 119 seconds and then 50.
    portal.clock.wind({ minutes: 13, seconds: 1 });
    expect((await change(client)).body).toContain('possible in 2 minutes.');
    portal.clock.wind({ minutes: 1, seconds: 9 });
    expect((await change(client)).body).toContain('possible in one minute.');
  });

  test('accepts a password however a keyboard composes its letters and writes its spaces', async () => {
    const { user, client } = await signedIn();
    const typed = 'Fähre Laterne-83';
    const other = typed.normalize('NFD').replace(' ', '\u00a0');
    expect(await change(client, { password: other, repeat: other })).toMatchObject({ status: 200 });
    for (const password of [typed, other, typed.normalize('NFD')])
      expect(await signIn(user.email, password)).toMatchObject({ status: 200 });
    expect(await signIn(user.email, 'Fahre Laterne-83')).toMatchObject({ status: 400 });
  });

  test('accepts a password that was hashed as typed, before spellings of Unicode were normalized', async () => {
    const password = 'Fähre-Laterne-83'.normalize('NFD');
    const { email } = await seedUser(portal.database, { passwordHash: await hash(password) });
    expect(await signIn(email, password)).toMatchObject({ status: 200 });
    expect(await signIn(email, password.normalize('NFC'))).toMatchObject({ status: 400 });
  });

  test('counts every one of many guesses that are sent at the same moment', async () => {
    const { client } = await signedIn();
    const page = await open(client);
    const fields = { csrf: fieldIn(page, 'csrf'), password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    const guesses = Array.from({ length: 15 }, () => sendForm(client, PAGE, { ...fields, current: 'guess' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });

  test('succeeds for only one of several tries at the same moment; the others learn that the session is over', async () => {
    const { user, client } = await signedIn();
    const answers = await Promise.all(await changes(client, 12));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.map(titleOf)).toContain('You are not signed in');
    expect(await signIn(user.email, won[0]!.password)).toMatchObject({ status: 200 });
  });

  test('keeps a password that was chosen with a link at the same moment', async () => {
    const { user, client } = await signedIn();
    const passwordHash = hashPassword(NEW_PASSWORD);
    const now = portal.clock.now();
    const link = { userId: user.id, kind: 'recovery', mailed: true, now } as const;
    const token = await issueResetToken(portal.database, link);
    const sent = await changes(client, 12);
    await Promise.race(sent);
    const refusal = await portal.database
      .transaction()
      .execute((tx) => choosePassword(tx, { token, passwordHash, now }));
    await Promise.all(sent);
    expect(refusal).toBeNull();
    expect(await signIn(user.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('has no effect if the checked password is no longer the current one', async () => {
    const { user, client } = await signedIn();
    const sessionIdHash = hashSecret(client.cookies.get('sessionid') ?? '');
    const [passwordHash, now] = [hashPassword(NEW_PASSWORD), portal.clock.now()];
    const overtaken = { userId: user.id, sessionIdHash, checkedHash: 'of another', passwordHash, now };
    const refusal = await portal.database.transaction().execute((tx) => changeOwnPassword(tx, overtaken));
    expect(refusal).toBe('wrong');
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test('asks a person who is not signed in to do so first', async () => {
    for (const answer of [await open(portal.visitor()), await sendForm(portal.visitor(), PAGE, {})]) {
      expect(answer).toMatchObject({ status: 401 });
      expect(titleOf(answer)).toBe('You are not signed in');
    }
  });

  test('refuses a form that another site, or the page of another session, has sent', async () => {
    const { user, client } = await signedIn();
    const stranger = await open((await signedIn()).client);
    const fields = { current: TEST_PASSWORD, password: NEW_PASSWORD, repeat: NEW_PASSWORD };
    for (const csrf of ['', 'made-up', fieldIn(stranger, 'csrf')]) {
      expect(await sendForm(client, PAGE, { ...fields, csrf })).toMatchObject({ status: 403 });
    }
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ status: 200 });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ])('leads back only to the portal, never to %j', async (target) => {
    const { client } = await signedIn();
    const page = await open(client, `?return_to=${encodeURIComponent(target)}`);
    expect(fieldIn(page, 'return_to')).toBe('/myotec/my-account');
    const done = await change(client, { return_to: target });
    expect(done.body).toContain('href="/myotec/my-account"');
    expect(done.body).not.toContain('evil');
  });

  test('answers an unknown address below /identity like any other unknown address', async () => {
    const answer = await portal.visitor().raw({ url: '/identity/no-such-page' });
    const unknown = await portal.visitor().raw({ url: '/no-such-page' });
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
  });
});

onAnyEngine(
  'the pages for passwords with a limit of requests',
  (portal) => {
    test('the pages for passwords say in words that there were too many requests', async () => {
      const visitor = portal.visitor();
      for (let count = 0; count < 3; count += 1) await visitor.raw({ url: PAGE });
      const refused = await visitor.raw({ url: PAGE, headers: { 'accept-language': 'de' } });
      expect(refused).toMatchObject({ status: 429 });
      expect(titleOf(refused)).toBe('Zu viele Anfragen');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  },
  { rateLimitPerMinute: 3 },
);
