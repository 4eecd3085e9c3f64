import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { sendCommand } from '#server/cli/send-command.ts';
import { listenForCommands } from '#server/cli/socket.ts';
import { findCatalogueVersion } from '#server/db/catalogue/catalogue.store.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { commandServices, newTerminal, resultOf } from '#tests/support/servers/operator.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine("the operator's commands", (portal) => {
  const run = (...words: string[]) => resultOf(words, portal);

  test("the operator's commands block a user at once, and admit the user again", async () => {
    const { email } = await seedUser(portal.database);
    const client = await portal.signIn(email);
    expect(await run('user', 'block', email)).toMatchObject({ exitCode: 0, error: null });
    expect(await client.get('/users/current-user/')).toMatchObject({
      status: 401,
      body: 'UNAUTHENTICATED_ERROR',
    });
    await expect(portal.signIn(email)).rejects.toThrow('403 USER_NOT_ALLOWED_TO_SIGN_IN_ERROR');
    expect(await run('user', 'unblock', email)).toMatchObject({ exitCode: 0 });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 401 });
    const back = await portal.signIn(email);
    expect((await back.get('/users/current-user/')).body).toMatchObject({ permission_level: 0 });
    expect(await run('user', 'unblock', email)).toMatchObject({
      exitCode: 1,
      error: `${email} is not blocked.`,
    });
  });

  test("the operator's commands set levels that count at the next call, without signing in again", async () => {
    const { email, id } = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
    const client = await portal.signIn(email);
    expect(await run('user', 'set-level', id, '-2')).toMatchObject({ exitCode: 0 });
    expect(await client.get('/my-contact-person/')).toMatchObject({ status: 403 });
    for (const level of ['50', '', '9'.repeat(30)]) {
      expect(await run('user', 'set-level', id, level)).toMatchObject({ exitCode: 2 });
    }
  });

  test("the operator's commands verify an account, once, and show it", async () => {
    const { email } = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
    await expect(portal.signIn(email)).rejects.toThrow('403 USER_IS_NOT_ACTIVE_ERROR');
    expect((await run('user', 'list', '--inactive')).lines.join('\n')).toContain(email);
    expect(await run('user', 'verify', email)).toMatchObject({
      exitCode: 0,
      lines: [`${email} is verified and may sign in.`],
    });
    await portal.signIn(email);
    expect(await run('user', 'verify', email)).toMatchObject({ exitCode: 1 });
    const shown = await run('user', 'show', email.toUpperCase());
    expect(shown.lines.join('\n')).toMatch(/active\s+true/);
    expect(shown.lines.join('\n')).not.toContain('argon2');
    expect((await run('user', 'list')).lines.join('\n')).toContain(email);
    expect((await run('user', 'list', '--inactive')).lines.join('\n')).not.toContain(email);
    expect(await run('user', 'list', 'nobody@test.example')).toMatchObject({
      exitCode: 0,
      lines: ['No user found.'],
    });
  });

  test("the operator's commands ask which of several users who share an e-mail address is meant", async () => {
    const email = `shared-${portal.engine}@test.example`;
    const [one, other] = [
      await seedUser(portal.database, { email, firstName: 'Anna', lastName: 'Döppler' }),
      await seedUser(portal.database, { email, firstName: 'Max', lastName: 'Döppler' }),
    ];
    const refused = await run('user', 'block', email);
    expect(refused.exitCode).toBe(1);
    expect(refused.error).toContain(one.id);
    expect(refused.error).toContain(other.id);
    expect(await run('user', 'block', one.id)).toMatchObject({ exitCode: 0 });
    expect(await run('user', 'block', email, '--name', 'max doeppler')).toMatchObject({ exitCode: 0 });
    expect((await run('user', 'show', other.id)).lines.join('\n')).toMatch(/permissionLevel\s+-1/);
    expect(await run('user', 'block', email, '--name', 'Moritz')).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('Anna Döppler'),
    });
  });

  test("the operator's commands change an article for everyone, including in the search", async () => {
    const { articleNo } = await seedArticle(portal.database);
    const version = await findCatalogueVersion(portal.database);
    expect(await run('article', 'set-price', articleNo, '1999')).toMatchObject({
      exitCode: 0,
      lines: [`${articleNo} now costs 19.99 EUR.`],
    });
    expect(await findCatalogueVersion(portal.database)).toBeGreaterThan(version);
    expect(await run('article', 'discontinue', articleNo)).toMatchObject({ exitCode: 0 });
    const client = await portal.signIn((await seedUser(portal.database)).email);
    const { body } = await client.get(`/media/${encodeURIComponent(articleNo)}/`);
    expect(body).toMatchObject({ price_cents: 1_999, discontinued: true });
  });

  test.each([
    [['article', 'set-price', 'no-such', '100'], 1],
    [['article', 'set-price', 'no-such', '1.50'], 2],
    [['article', 'set-price', 'no-such', '-1'], 2],
    [['article', 'discontinue'], 2],
    [['user', 'show'], 2],
    [['user', 'show', 'nobody@test.example'], 1],
    [['user', 'constructor'], 2],
    [['toString'], 2],
    [['user', 'show', 'a@test.example', 'b@test.example'], 2],
    [['user', 'show', 'a@test.example', '--nonsense'], 2],
    [['user', 'show', 'a@test.example', '--name'], 2],
    [['user', 'list', '--inactive=1'], 2],
    [['user', 'list', '--level', '20', '--level', '99'], 2],
    [['user', 'set-level', 'nobody@test.example', '-2'], 1],
    [['migrate', 'now'], 2],
    [['demo', '--articles', 'many'], 2],
    [['demo'], 1],
    [[], 2],
  ] as const)(
    "the operator's commands refuse %j with exit code %i and a sentence",
    async (words, exitCode) => {
      await seedUser(portal.database);
      const result = await run(...words);
      expect(result).toMatchObject({ exitCode, error: expect.stringMatching(/\S.*\.$/) });
    },
  );

  test("the operator's commands say which words may follow the first word if the second is wrong", async () => {
    expect((await run('import', 'nothing', 'FILE')).error).toBe(
      '"import" must be followed by one of categories, machine-types, articles, prices, data-sheets, pictures, customers, users, machines, orders, offers, all.',
    );
    expect((await run('imports')).error).toBe('"imports" is not a command; --help lists all of them.');
  });

  test("the operator's commands report a data folder that is a file", async () => {
    const result = await resultOf(['check'], portal, { settings: { dataDir: import.meta.filename } });
    expect(result).toMatchObject({ exitCode: 1 });
    expect(result.lines).toContain(`failed  data folder: ${import.meta.filename} is not a folder`);
  });

  test("the operator's commands explain each option", () => {
    for (const [name, { options = {} }] of Object.entries(COMMANDS))
      for (const [option, { hint }] of Object.entries(options))
        expect([name, option, hint]).toEqual([name, option, expect.stringMatching(/\S/)]);
  });

  test("the operator's commands find nothing left to migrate, even if four processes start at once", async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(portal.database)));
    expect(applied).toEqual([[], [], [], []]);
  });

  test("the operator's commands reach the running server through its socket, whose name may have any length", async () => {
    const home = mkdtempSync(join(tmpdir(), 'portal-socket-'));
    afterAll(() => rmSync(home, { recursive: true, force: true }));
    for (const dataDir of [home, join(home, 'x'.repeat(150))]) {
      const listening = await listenForCommands(commandServices(portal, { dataDir }));
      const { email } = await seedUser(portal.database);
      const { terminal, said } = newTerminal();
      const words = ['user', 'list', email];
      const outcome = await sendCommand(dataDir, { positionals: words, sendsFile: false }, terminal);
      await listening.close();
      expect(outcome).toEqual({ exitCode: 0, error: null });
      expect(said()).toEqual([expect.stringContaining(email)]);
    }
  });
});
