import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startPostgres } from '#tests/support/servers/postgres-cluster.ts';

import type { Engine } from './demo-databases.ts';
import { record, table } from './report.ts';
import { startServer } from './server-process.ts';
import { timed } from './statistics.ts';
import { probeDuring, signIn } from './visitors.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

/** Making more articles than this would take longer than the backup that is measured. */
const MOST_ARTICLES = 100_000;

const operate = (settings: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli/main.ts', ...args], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...settings },
  });

const measure = async (engine: Engine, articles: number): Promise<(string | number)[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const cluster = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null;
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: '1',
    LOG_LEVEL: 'fatal',
    ...(cluster !== null && { DATABASE_URL: cluster.url }),
  };
  const file = join(folder, 'portal.backup');
  mkdirSync(settings.DATA_DIR);
  try {
    await operate(settings, 'demo', '--articles', String(articles));
    const server = await startServer(settings, '--api-only');
    const client = await signIn(server.origin);
    const backup = timed(() => operate(settings, 'backup', file));
    const waits = await probeDuring(() => client.get('/users/current-user/'), backup);
    await server.stop();
    const restored = { DATA_DIR: join(folder, 'restored'), DEMO: '0', MAKER_FILE: TEST_MAKER_FILE };
    const restore = await timed(() => operate(restored, 'restore', file, '--mails', 'drop'));
    return [
      engine,
      articles.toLocaleString('en-GB'),
      (await backup) / 1_000,
      Math.max(...waits),
      statSync(file).size / 2 ** 20,
      restore / 1_000,
    ];
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Measures how long a backup takes, and how long it makes others wait. */
export const benchBackup = async (engines: readonly Engine[], sizes: readonly number[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines)
    for (const articles of sizes.filter((size) => size <= MOST_ARTICLES)) {
      console.log(`backup: ${articles} articles on ${engine} …`);
      rows.push(await measure(engine, articles));
    }
  record(
    'Backup',
    `The demo with as many articles as the second column says, backed up by the operator's command while a server runs: seconds from the command to the whole
file, the longest that a customer waited for an answer meanwhile, and seconds until the file is restored into an empty embedded database
(\`npm run bench -- --only backup\`).

${table(['Database', 'articles', 'backup s', 'longest wait ms', 'file MB', 'restore s'], rows)}`,
  );
};
