import { describe, expect, test } from 'vitest';

import { USERS_PER_ADDRESS } from '#server/domain/sign-in/sign-in.ts';
import { readSettings } from '#server/settings.ts';
import { sendForm } from '#tests/support/servers/identity-page.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedArticle, seedCompany, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const openId = readSettings({
  IDENTITY_PROVIDER: 'oidc',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
}).openId;

const NEW_PASSWORD = 'Gleitschliff#77-Moor';

onAnyEngine("an operator's work on users", (portal) => {
  const run = (...words: string[]) => resultOf(words, portal);
  const create = (email: string, companyNo: string | null, more: string[] = [], file = '') =>
    resultOf(
      [
        'user',
        'create',
        email,
        '--first-name',
        'Jörg',
        '--last-name',
        'Weiß',
        '--company',
        companyNo ?? '',
        ...more,
      ],
      portal,
      { file },
    );
  const mailTo = (email: string) =>
    portal.database
      .selectFrom('mails')
      .select(['kind', 'data', 'recipientName', 'language'])
      .where('recipientEmail', '=', email)
      .executeTakeFirst();

  describe('creating a user', () => {
    test('mails an invitation whose link lets the person choose a password and verifies the address', async () => {
      const { customerNo, name } = await seedCompany(portal.database);
      const email = `invited-${portal.engine}@test.example`;
      const words = ['--level', '20', '--language', 'en-GB'];
      expect(await create(email, customerNo, words)).toMatchObject({ exitCode: 0 });
      const mail = await mailTo(email);
      expect(mail).toMatchObject({ kind: 'invitation', recipientName: 'Jörg Weiß', language: 'en-GB' });
      await expect(portal.signIn(email)).rejects.toThrow('USER_HAS_BAD_CREDENTIALS_ERROR');

      portal.clock.wind({ hours: 6 * 24 });
      const { token } = mail!.data as { readonly token: string };
      const chosen = { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD };
      await sendForm(portal.visitor(), '/identity/reset-password', chosen);
      const client = portal.visitor();
      await client.post('/auth/sign-in/', { email, password: NEW_PASSWORD });
      expect((await client.get('/users/current-user/')).body).toMatchObject({
        company_name: name,
        permission_level: 20,
        language: 'en-GB',
        email_verified: true,
      });
    });

    test('does not state the minutes of a password link on the page of an expired invitation', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `late-${portal.engine}@test.example`;
      await create(email, customerNo);
      const { token } = (await mailTo(email))!.data as { readonly token: string };
      portal.clock.wind({ hours: 7 * 24 });
      const page = await portal
        .visitor()
        .raw({ method: 'GET', url: `/identity/reset-password?token=${token}` });
      expect(page).toMatchObject({ status: 410, body: expect.stringContaining('nur für begrenzte Zeit') });
      expect(page.body).not.toMatch(/\d+ Minuten/);
    });

    test('takes the password from the standard input, never from an argument', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `piped-${portal.engine}@test.example`;
      const piped = ['--password-stdin', '--level', '99', '--role', 'dealer'];
      expect(await create(email, customerNo, piped, 'short\n')).toMatchObject({
        exitCode: 1,
        error: expect.stringMatching(/^The password must have at least 12 characters/),
      });
      expect(await create(email, customerNo, piped, `${TEST_PASSWORD}\n`)).toMatchObject({ exitCode: 0 });
      expect(await mailTo(email)).toBeUndefined();
      const client = await portal.signIn(email);
      expect((await client.get('/users/current-user/')).body).toMatchObject({ kind: 'dealer', role: 0 });
      expect(await create(email, customerNo, ['--password', TEST_PASSWORD])).toMatchObject({ exitCode: 2 });
    });

    test('refuses the same person twice, and lets another person share the address', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `twins-${portal.engine}@test.example`;
      expect(await create(email, customerNo)).toMatchObject({ exitCode: 0 });
      expect(await create(email.toUpperCase(), customerNo)).toMatchObject({
        exitCode: 1,
        error: expect.stringContaining('already exists'),
      });
      const other = [
        'user',
        'create',
        email,
        '--first-name',
        'Ada',
        '--last-name',
        'Weiß',
        '--company',
        customerNo!,
      ];
      expect(await resultOf(other, portal)).toMatchObject({ exitCode: 0 });
    });

    test('refuses one more person at an address once sign-in could no longer tell its users apart', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `shared-${portal.engine}@müller.example`;
      const add = (address: string, lastName: string) => {
        const names = ['--first-name', 'Ada', '--last-name', lastName, '--company', customerNo!];
        return resultOf(['user', 'create', address, ...names], portal);
      };
      for (let count = 1; count <= USERS_PER_ADDRESS; count += 1)
        expect(await add(email, `Weiß ${count}`)).toMatchObject({ exitCode: 0 });
      expect(await add(email.replace('müller', 'xn--mller-kva'), 'Schwarz')).toMatchObject({
        exitCode: 1,
        error: expect.stringMatching(/^5 users already share .+, .+ Ada Schwarz needs another address\.$/),
      });
    });

    test.each([
      ['an address without a domain', ['nobody'], 2],
      ['a line break in the address', ['a@b.example\nBcc: c@d.example'], 2],
      ['an unknown company', ['a@b.example', '--company', 'no-such'], 1],
      ['no company', ['a@b.example'], 2],
      ['an unknown level', ['a@b.example', '--company', 'KNOWN', '--level', '98'], 2],
      ['an unknown role', ['a@b.example', '--company', 'KNOWN', '--role', 'constructor'], 2],
      ['an unknown language', ['a@b.example', '--company', 'KNOWN', '--language', 'fr'], 2],
    ])('is refused with %s', async (_, words, exitCode) => {
      const { customerNo } = await seedCompany(portal.database);
      const named = words.map((word) => (word === 'KNOWN' ? customerNo! : word));
      const result = await run('user', 'create', ...named, '--first-name', 'A', '--last-name', 'B');
      expect(result).toMatchObject({ exitCode, error: expect.stringMatching(/\.$/) });
    });

    test('names at once everything that is missing', async () => {
      expect(await run('user', 'create')).toMatchObject({
        exitCode: 2,
        error:
          'Arguments are missing; expected EMAIL --first-name NAME --last-name NAME --company CUSTOMER_NO|ID|NAME.',
      });
      expect(await run('user', 'create', 'a@b.example', '--last-name', 'B')).toMatchObject({
        exitCode: 2,
        error: 'Arguments are missing; expected --first-name NAME --company CUSTOMER_NO|ID|NAME.',
      });
    });

    test('accepts only names and telephone numbers that dealers can save in their profile', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `dealer-${portal.engine}@test.example`;
      for (const wrong of [
        ['--telephone', 'call me <b>'],
        ['--telephone', '+'],
        ['--first-name', '…'],
      ])
        expect(
          await run('user', 'create', email, '--last-name', 'B', '--company', customerNo!, ...wrong),
        ).toMatchObject({ exitCode: 2, error: expect.stringMatching(/\.$/) });
      const more = ['--role', 'dealer', '--level', '99', '--telephone', '+49 (0) 30/1234-5'];
      const file = `${TEST_PASSWORD}\n`;
      expect(await create(email, customerNo, [...more, '--password-stdin'], file)).toMatchObject({
        exitCode: 0,
      });
      const client = await portal.signIn(email);
      const { first_name, last_name, telephone } = (await client.get('/me/')).body.profile;
      expect(await client.patch('/me/', { first_name, last_name, telephone })).toMatchObject({ status: 200 });
    });

    test('does not invite a blocked user, and says at each step how to let the user in', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `shut-${portal.engine}@test.example`;
      expect(await create(email, customerNo, ['--level', '-1'])).toMatchObject({
        exitCode: 0,
        lines: [
          `${email} has been created but cannot sign in before you run user unblock, then user verify, then user reset-link.`,
        ],
      });
      expect(await mailTo(email)).toBeUndefined();
      expect((await run('user', 'unblock', email)).lines).toEqual([
        `${email} is no longer blocked but cannot sign in before you run user verify, then user reset-link. The level is now 0; raise it with user set-level.`,
      ]);
      await run('user', 'block', email);
      expect((await run('user', 'set-level', email, '20')).lines).toEqual([
        `${email} now has level 20 but cannot sign in before you run user verify, then user reset-link.`,
      ]);
      expect((await run('user', 'verify', email)).lines).toEqual([
        `${email} is verified but cannot sign in before you run user reset-link.`,
      ]);
      const { lines } = await run('user', 'reset-link', email);
      const token = new URL(lines[0]!).searchParams.get('token')!;
      const chosen = { token, password: TEST_PASSWORD, repeat: TEST_PASSWORD };
      await sendForm(portal.visitor(), '/identity/reset-password', chosen);
      await portal.signIn(email);
    });

    test('leaves the password to the OpenID provider if there is one', async () => {
      const { customerNo } = await seedCompany(portal.database);
      const email = `openid-${portal.engine}@test.example`;
      const words = [
        'user',
        'create',
        email,
        '--first-name',
        'A',
        '--last-name',
        'B',
        '--company',
        customerNo!,
      ];
      expect(await resultOf(words, portal, { settings: { openId } })).toMatchObject({ exitCode: 0 });
      expect(await mailTo(email)).toBeUndefined();
      await run('user', 'block', email);
      const unblocked = await resultOf(['user', 'unblock', email], portal, { settings: { openId } });
      expect(unblocked.lines[0]).toContain('and may sign in');
      expect(await resultOf(['user', 'reset-link', email], portal, { settings: { openId } })).toMatchObject({
        exitCode: 1,
        error: expect.stringContaining('id.example'),
      });
    });
  });

  test('moving a user to a company takes the cart along, ends the sessions and leaves no empty company', async () => {
    const own = await seedCompany(portal.database, { customerNo: null, name: `Selbst ${portal.engine}` });
    const real = await seedCompany(portal.database, { name: 'Echt & Söhne' });
    const { email } = await seedUser(portal.database, { companyId: own.id });
    const { articleNo } = await seedArticle(portal.database);
    const before = await portal.signIn(email);
    await before.post('/shopping-cart/add/', { article_no: articleNo, quantity: 3 });
    expect(await run('user', 'set-company', email, real.customerNo!)).toMatchObject({ exitCode: 0 });
    expect(await before.get('/users/current-user/')).toMatchObject({ status: 401 });
    const client = await portal.signIn(email);
    expect((await client.get('/users/current-user/')).body.company_name).toBe('Echt & Söhne');
    expect((await client.get('/shopping-cart/list')).body.items).toMatchObject([{ quantity: 3 }]);
    expect(await run('user', 'set-company', email, own.name)).toMatchObject({
      exitCode: 1,
      error: `There is no company ${own.name}.`,
    });
  });

  test('a user who is moved keeps the cart that waits at the new company, and the old company is removed with its cart', async () => {
    const own = await seedCompany(portal.database, { customerNo: null, name: `Allein ${portal.engine}` });
    const real = await seedCompany(portal.database);
    const { id: userId, email } = await seedUser(portal.database, { companyId: own.id });
    const [left, waiting] = [await seedArticle(portal.database), await seedArticle(portal.database)];
    await portal.database
      .insertInto('cartItems')
      .values([
        { userId, companyId: own.id, articleNo: left.articleNo, quantity: 1 },
        { userId, companyId: real.id, articleNo: waiting.articleNo, quantity: 2 },
      ])
      .execute();
    expect(await run('user', 'set-company', email, real.customerNo!)).toMatchObject({ exitCode: 0 });
    const client = await portal.signIn(email);
    expect((await client.get('/shopping-cart/list')).body.items).toMatchObject([
      { article_no: waiting.articleNo, quantity: 2 },
    ]);
    expect(await run('user', 'set-company', email, own.name)).toMatchObject({
      exitCode: 1,
      error: `There is no company ${own.name}.`,
    });
  });

  test('a company is named by its number if several have its name', async () => {
    const name = `Doppelt ${portal.engine}`;
    const [one] = [
      await seedCompany(portal.database, { name }),
      await seedCompany(portal.database, { name }),
    ];
    const { email } = await seedUser(portal.database);
    const refused = await run('user', 'set-company', email, name);
    expect(refused).toMatchObject({ exitCode: 1, error: expect.stringContaining(one!.customerNo!) });
    expect(await run('user', 'set-company', email, one!.customerNo!)).toMatchObject({ exitCode: 0 });
  });

  test('a new role takes effect at the next call', async () => {
    const { email } = await seedUser(portal.database);
    const client = await portal.signIn(email);
    expect(await client.get('/customers/')).toMatchObject({ status: 403 });
    expect(await run('user', 'set-role', email, 'dealer')).toMatchObject({ exitCode: 0 });
    expect(await client.get('/customers/')).toMatchObject({ status: 200 });
  });

  test('reset-link prints a link, but refuses a blocked user', async () => {
    const { email } = await seedUser(portal.database);
    const { lines, exitCode } = await run('user', 'reset-link', email);
    expect({ exitCode, lines }).toEqual({
      exitCode: 0,
      lines: [
        expect.stringMatching(/^https:\/\/portal\.example\/identity\/reset-password\?token=[\w-]{43}$/),
      ],
    });
    await run('user', 'block', email);
    expect(await run('user', 'reset-link', email)).toMatchObject({ exitCode: 1 });
  });

  test('signing a user out ends every session', async () => {
    const { email } = await seedUser(portal.database);
    const client = await portal.signIn(email);
    expect(await run('user', 'sign-out', email)).toMatchObject({ exitCode: 0 });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    await portal.signIn(email);
  });
});
