import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { openEmbedded, openPostgres, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { startPostgres } from '#tests/support/postgres-cluster.ts';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

export interface DemoDatabase {
  readonly database: Database;
  /** How a server of its own reaches the same data once this one is closed. */
  readonly settings: Record<string, string>;
}

const fill = async (database: Database, articles: number): Promise<void> => {
  await migrate(database);
  await loadDemo(database, { now: new Date('2026-06-01T08:00:00Z'), articles });
  // Otherwise the engine's own tidying would fall into the measurements.
  await sql`vacuum analyze`.execute(database);
};

const withEmbedded = async (articles: number, use: (demo: DemoDatabase) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const database = await openEmbedded(join(folder, 'database'));
  try {
    await fill(database, articles);
    await use({ database, settings: { DATA_DIR: folder } });
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};

const withPostgres = async (articles: number, use: (demo: DemoDatabase) => Promise<void>): Promise<void> => {
  const cluster = await startPostgres({ durable: true });
  const database = openPostgres(cluster.url);
  try {
    await fill(database, articles);
    await use({ database, settings: { DATABASE_URL: cluster.url } });
  } finally {
    await database.destroy();
    await cluster.stop();
  }
};

/** A database with the demo data and so many articles, gone afterwards. */
export const withDemoDatabase = (
  engine: Engine,
  articles: number,
  use: (demo: DemoDatabase) => Promise<void>,
): Promise<void> => (engine === 'PGlite' ? withEmbedded(articles, use) : withPostgres(articles, use));
