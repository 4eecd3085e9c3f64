import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { openInMemory, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { markAsDemo } from '#server/db/settings.store.ts';
import { readSettings } from '#server/settings.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'portal-inspector-'));
const files = (pattern: string) => globSync(pattern, { cwd: folder });
let database: Database;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
  );
  database = await openInMemory();
  await migrate(database);
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    database,
    clock: systemClock,
    clientFolder: folder,
  });
});
afterAll(async () => {
  await app.close();
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('no script that customers are given contains the inspector, or needs it', () => {
  const scripts = files('assets/*.js').map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((code) => code.includes('Last events'))).toEqual([]);
  expect(scripts.filter((code) => code.includes('tests/paths/book'))).toEqual([]);
  expect(scripts.filter((code) => /(?:from|import)\s*"[^"]*\/inspector\//.test(code))).toEqual([]);
  const own = files('assets/inspector/*.js')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();
  expect(own).toContain('Last events');
  expect(own).toContain('tests/paths/book/consent.md');
});

test('a server hands the inspector out only while it holds demo data', async () => {
  const paths = files('assets/inspector/*').flatMap((name) => [
    `/${name}`,
    `/${name.replace('inspector', '%69nspector')}`,
  ]);
  expect(paths.length).toBeGreaterThan(8);
  const statuses = async () => {
    const answers = await Promise.all(
      (['GET', 'HEAD'] as const).flatMap((method) =>
        paths.map((url) => app.inject({ method, url, headers: { 'accept-encoding': 'br, gzip' } })),
      ),
    );
    return [...new Set(answers.map(({ statusCode }) => statusCode))];
  };
  expect(await statuses()).toEqual([404]);
  await markAsDemo(database);
  expect(await statuses()).toEqual([200]);
});
