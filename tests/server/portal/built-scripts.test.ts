import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import { markAsDemo } from '#server/db/engine/settings.store.ts';
import { readSettings } from '#server/settings.ts';
import { INSPECTOR_FOLDER, isOfInspector } from '#server/start/inspector-folder.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-inspector-'));
let database: Database;
let drop: () => Promise<void>;
let app: Awaited<ReturnType<typeof buildApp>>;

/** Collects the modules of each script, and the other scripts that it needs. */
const scripts = new Map<string, { modules: readonly string[]; imports: readonly string[] }>();
const noteScripts: Plugin = {
  name: 'note-scripts',
  generateBundle: (_, bundle) => {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk')
        scripts.set(output.fileName, { modules: output.moduleIds, imports: output.imports });
    }
  },
};

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: resolve(import.meta.dirname, '..', '..', '..'),
    logLevel: 'error',
    plugins: [noteScripts],
    build: { outDir: folder, emptyOutDir: true },
  });
  vi.unstubAllEnvs();
  ({ database, drop } = await newEmbeddedDatabase());
  app = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    database,
    clock: systemClock,
    maker: TEST_MAKER,
    clientFolder: folder,
  });
});
afterAll(async () => {
  await app.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('no script for customers contains or needs the inspector', () => {
  const found = [...scripts].map(([name, { modules, imports }]) => ({
    isHandedToAll: !name.startsWith(`${INSPECTOR_FOLDER}/`),
    inspects: modules.some(isOfInspector),
    needs: imports.some((each) => each.startsWith(`${INSPECTOR_FOLDER}/`)),
  }));
  expect(found.filter(({ isHandedToAll }) => isHandedToAll).length).toBeGreaterThan(20);
  expect(found.filter(({ inspects }) => inspects).length).toBeGreaterThan(1);
  expect(found.filter(({ isHandedToAll, inspects, needs }) => isHandedToAll && (inspects || needs))).toEqual(
    [],
  );
});

test('a server serves the inspector only while it holds demo data', async () => {
  const paths = globSync(`${INSPECTOR_FOLDER}/*`, { cwd: folder }).flatMap((name) => [
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

test('the sign-in page needs no script of the pages behind it', () => {
  const ofSignIn = [...scripts].find(([, { modules }]) =>
    modules.some((id) => id.endsWith('src/screens/sign-in.tsx')),
  )![0];
  const needed = new Set([ofSignIn]);
  // The loop also visits scripts that are added to the set while it runs.
  for (const name of needed) for (const each of scripts.get(name)?.imports ?? []) needed.add(each);
  const names = [...needed].map((name) => /^assets\/(.+)-[\w-]{7}\.js$/.exec(name)?.[1]);
  expect(names.toSorted()).toEqual(['libraries', 'rolldown-runtime', 'sign-in', 'start']);
});

test.each(['/auth/sign-in', '/shop/checkout', '/myotec/my-orders'])(
  'the page %s names each of its scripts once',
  async (url) => {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    const named = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script);
    expect(named.length).toBeGreaterThan(3);
    expect(named).toEqual([...new Set(named)]);
  },
);

test('no page holds a comment of its source', async () => {
  const { body } = await app.inject({ url: '/auth/sign-in', headers: { accept: 'text/html' } });
  expect(body).not.toContain('<!--');
});
