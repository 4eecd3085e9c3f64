import { expect, test } from 'vitest';

import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { fieldIn, sendForm } from '#tests/support/servers/identity-page.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const PAGE = '/identity/reset-password';

onAnyEngine('the limit of mails to choose a new password', (portal) => {
  /** Requests a link as the owner would, or as a stranger who knows name and address. */
  const ask = async ({ email, firstName, lastName }: UsersTable): Promise<void> => {
    const body = { email, first_name: firstName, last_name: lastName };
    expect(await portal.visitor().post('/auth/password-reset/', body)).toMatchObject({ status: 202 });
    while (await answerResetRequest(portal.database, portal.clock));
    portal.clock.wind({ seconds: 1 });
  };
  const askOften = async (user: UsersTable): Promise<void> => {
    for (let count = 0; count < 5; count += 1) await ask(user);
  };
  /** Returns the tokens in the order in which they were mailed. */
  const tokensMailedTo = async ({ email }: UsersTable): Promise<string[]> => {
    const mails = await portal.database
      .selectFrom('mails')
      .select('data')
      .where('recipientEmail', '=', email)
      .where('kind', '=', 'passwordReset')
      .orderBy('createdAt')
      .execute();
    return mails.map(({ data }) => (data as { token: string }).token);
  };
  const newestOf = async (user: UsersTable): Promise<string> => (await tokensMailedTo(user)).at(-1) ?? '';
  const choose = async (token: string, password: string): Promise<void> => {
    const chosen = await sendForm(portal.visitor(), PAGE, { token, password, repeat: password });
    expect(chosen).toMatchObject({ status: 200 });
  };
  const signIn = ({ email }: UsersTable, password: string) =>
    portal.visitor().post('/auth/sign-in/', { email, password });
  const lock = async (user: UsersTable): Promise<void> => {
    for (let count = 0; count < 10; count += 1) await signIn(user, 'guess');
  };

  test('lets in an owner who used the newest link before a stranger locked the sign-in', async () => {
    const owner = await seedUser(portal.database);
    await askOften(owner);
    expect(await tokensMailedTo(owner)).toHaveLength(3);
    await choose(await newestOf(owner), 'Gleitschliff#77-Moor');
    await lock(owner);
    expect(await signIn(owner, 'Gleitschliff#77-Moor')).toMatchObject({ status: 429 });

    await ask(owner);
    expect(await tokensMailedTo(owner)).toHaveLength(4);
    await choose(await newestOf(owner), 'Other-Gleitschliff-88!');
    expect(await signIn(owner, 'Other-Gleitschliff-88!')).toMatchObject({ status: 200 });
  });

  test('lets strangers cause only one mail for each link that the owner used, and the mailed link works', async () => {
    const owner = await seedUser(portal.database);
    await askOften(owner);
    await choose(await newestOf(owner), 'Gleitschliff#77-Moor');

    await askOften(owner);
    expect(await tokensMailedTo(owner)).toHaveLength(4);
    await choose(await newestOf(owner), 'Other-Gleitschliff-88!');
  });

  test('an owner can request another link after a change of the password has retired the earlier ones', async () => {
    const owner = await seedUser(portal.database);
    await askOften(owner);
    const client = await portal.signIn(owner.email);
    const page = await client.raw({ url: '/identity/password' });
    const password = 'Gleitschliff#77-Moor';
    const typed = { current: TEST_PASSWORD, password, repeat: password };
    const fields = { csrf: fieldIn(page, 'csrf'), return_to: fieldIn(page, 'return_to'), ...typed };
    expect(await sendForm(client, '/identity/password', fields)).toMatchObject({ status: 200 });
    await lock(owner);

    await ask(owner);
    await choose(await newestOf(owner), 'Other-Gleitschliff-88!');
    expect(await signIn(owner, 'Other-Gleitschliff-88!')).toMatchObject({ status: 200 });
  });
});
