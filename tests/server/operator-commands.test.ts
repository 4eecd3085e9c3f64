import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { LEVELS } from '#contract/access.contract.ts';
import { listenForCommands, resultOf, sendCommand } from '#server/cli/socket.ts';
import { findCatalogueVersion } from '#server/db/catalogue.store.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { seedArticle, seedUser } from '#tests/support/seed.ts';
import { onBothEngines } from '#tests/support/server.ts';

onBothEngines("the operator's commands", (portal) => {
  const run = (...words: string[]) => resultOf(words, { database: portal.database, clock: portal.clock });

  test('block a user at once, and let in again', async () => {
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

  test('set levels that count at the next call, without signing in again', async () => {
    const { email, id } = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
    const client = await portal.signIn(email);
    expect(await run('user', 'set-level', id, '-2')).toMatchObject({ exitCode: 0 });
    expect(await client.get('/my-contact-person/')).toMatchObject({ status: 403 });
    for (const level of ['50', '', '9'.repeat(30)]) {
      expect(await run('user', 'set-level', id, level)).toMatchObject({ exitCode: 2 });
    }
  });

  test('activate an account and show it', async () => {
    const { email } = await seedUser(portal.database, { active: false });
    expect(await run('user', 'activate', email)).toMatchObject({ exitCode: 0 });
    const shown = await run('user', 'show', email.toUpperCase());
    expect(shown.lines.join('\n')).toMatch(/active\s+true/);
    expect(shown.lines.join('\n')).not.toContain('argon2');
    expect((await run('user', 'list')).lines.join('\n')).toContain(email);
  });

  test('ask which of several users who share an e-mail is meant', async () => {
    const email = `shared-${portal.engine}@test.example`;
    const [one, other] = [
      await seedUser(portal.database, { email }),
      await seedUser(portal.database, { email }),
    ];
    const refused = await run('user', 'block', email);
    expect(refused.exitCode).toBe(1);
    expect(refused.error).toContain(one.id);
    expect(refused.error).toContain(other.id);
    expect(await run('user', 'block', one.id)).toMatchObject({ exitCode: 0 });
  });

  test('change an article for everyone, the search included', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const version = await findCatalogueVersion(portal.database);
    expect(await run('article', 'set-price', articleNo, '1999')).toMatchObject({
      exitCode: 0,
      lines: [`${articleNo} costs 19.99 EUR now.`],
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
    [['demo', '--articles', 'many'], 2],
    [['demo'], 1],
    [[], 2],
  ] as const)('refuse %j with exit code %i and a sentence', async (words, exitCode) => {
    await seedUser(portal.database);
    const result = await run(...words);
    expect(result).toMatchObject({ exitCode, error: expect.stringMatching(/\S.*\.$/) });
  });

  test('find nothing left to migrate, also when four processes start at once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(portal.database)));
    expect(applied).toEqual([[], [], [], []]);
  });

  test('reach the running server through its socket, whose name may be as long as it likes', async () => {
    const home = mkdtempSync(join(tmpdir(), 'portal-socket-'));
    afterAll(() => rmSync(home, { recursive: true, force: true }));
    for (const dataDir of [home, join(home, 'x'.repeat(150))]) {
      const settings = readSettings({ DATA_DIR: dataDir });
      const listening = await listenForCommands(settings, portal);
      const { email } = await seedUser(portal.database);
      const result = await sendCommand(dataDir, ['user', 'list', email]);
      await listening.close();
      expect(result).toMatchObject({ exitCode: 0, error: null, lines: [expect.stringContaining(email)] });
    }
  });
});
