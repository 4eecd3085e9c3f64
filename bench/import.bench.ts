import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '#tests/support/servers/postgres-cluster.ts';

import type { Engine } from './demo-databases.ts';
import { record, table } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
const ARTICLES = 100_000;
const LOOK_EVERY_MS = 200;

const COLUMNS =
  'article_no;kind;description_de;description_en;sub_description_de;sub_description_en;unit;price;hs_code';

const fileOf = (folder: string, name: string, cents: string): string => {
  const path = join(folder, name);
  const lines = Array.from(
    { length: ARTICLES },
    (_, at) =>
      `B-${at};media;Schleifkörper ${at % 500} × ${at};Media ${at % 500} × ${at};Winkel ${at % 90}°;angle ${at % 90}°;kg;${at},${cents};6804${at}`,
  );
  writeFileSync(path, [COLUMNS, ...lines, ''].join('\r\n'));
  return path;
};

interface Run {
  readonly seconds: number;
  /** The peak of resident memory, in megabytes. */
  readonly memory: number;
}

/** Runs an operator's command in a separate process. */
const runCommand = async (words: readonly string[], settings: Record<string, string>): Promise<Run> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server/cli/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DEMO: '0', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    try {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
      memory = Math.max(memory, Number(kilobytes) / 1024);
    } catch {
      // The process has just ended.
    }
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1_000, memory };
};

const measure = async (
  engine: Engine,
  folder: string,
  settings: Record<string, string>,
): Promise<(string | number)[][]> => {
  const [first, second] = [fileOf(folder, 'first.csv', '50'), fileOf(folder, 'second.csv', '75')];
  await runCommand(['migrate'], settings);
  const rows: (string | number)[][] = [];
  const files = { 'all new': first, 'all unchanged': first, 'all changed': second };
  for (const [name, file] of Object.entries(files)) {
    const { seconds, memory } = await runCommand(['import', 'articles', file], settings);
    rows.push([engine, name, seconds, memory]);
  }
  return rows;
};

/** Each engine starts with empty tables, so that other data does not affect the runs. */
const measureOn = async (engine: Engine): Promise<(string | number)[][]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const cluster = engine === 'PGlite' ? null : await startPostgres({ durable: true });
  try {
    const database: Record<string, string> = cluster === null ? {} : { DATABASE_URL: cluster.url };
    return await measure(engine, folder, { DATA_DIR: join(folder, 'data'), ...database });
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const benchImport = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  for (const engine of engines) {
    console.log(`import: ${engine} …`);
    rows.push(...(await measureOn(engine)));
  }
  record(
    'Import',
    `\`npm run portal -- import articles FILE\` with ${ARTICLES.toLocaleString('en-GB')} lines: into an empty database, again with the same file, and with every price changed.
Seconds from the command to its end, and the largest resident set of its process in MB. PostgreSQL's own memory is not counted.

${table(['Database', 'Articles', 'seconds', 'memory'], rows)}`,
  );
};
