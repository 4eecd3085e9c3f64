import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { withDemoDatabase, type Engine } from './demo-databases.ts';
import { record, table } from './report.ts';
import { startServer } from './server-process.ts';
import { median } from './statistics.ts';
import { TEST_MAKER_FILE } from '#tests/support/test-maker.ts';

const STARTS = 7;
const IDLE_MS = 3_000;

interface Starts {
  readonly seconds: number[];
  readonly memory: number[];
}

const startAgain = async (settings: Record<string, string>): Promise<Starts> => {
  const seconds: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startServer({ LOG_LEVEL: 'info', ...settings });
    seconds.push(server.readyAfterMs / 1_000);
    await server.until('search index built');
    await pause(IDLE_MS);
    memory.push(server.memory());
    await server.stop();
  }
  return { seconds, memory };
};

const onNewFolder = async (use: (settings: Record<string, string>) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  await use({ DATA_DIR: folder });
  rmSync(folder, { recursive: true, force: true });
};

const row = (name: string, first: string | number, { seconds, memory }: Starts): (string | number)[] => [
  name,
  first,
  median(seconds),
  Math.max(...seconds),
  median(memory),
];

export const benchStart = async (engines: readonly Engine[]): Promise<void> => {
  const rows: (string | number)[][] = [];
  console.log('start …');
  if (engines.includes('PGlite')) {
    await onNewFolder(async (settings) => {
      // This start builds the client if it is out of date, so that no measured start has to.
      await onNewFolder(async (other) =>
        (await startServer({ DEMO: '0', MAKER_FILE: TEST_MAKER_FILE, ...other })).stop(),
      );
      const first = await startServer(settings);
      await first.stop();
      rows.push(row('PGlite', first.readyAfterMs / 1_000, await startAgain(settings)));
    });
  }
  if (engines.includes('PostgreSQL')) {
    await withDemoDatabase('PostgreSQL', 600, async ({ settings }) => {
      await onNewFolder(async (folder) => {
        rows.push(row('PostgreSQL', '–', await startAgain({ ...folder, ...settings })));
      });
    });
  }
  record(
    'Start and memory',
    `Seconds from the command to \`ready\` with about 600 articles: a first start, which also loads the demo data, and ${STARTS} later ones. Memory is the
server process's resident set in MB, ${IDLE_MS / 1_000} s after the search index was built. Budget for a second start: 3 s.

${table(['Database', 'first start', 'second start, median', 'slowest', 'memory, idle'], rows)}`,
  );
};
