import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { Pool } from 'pg';

import type { Database } from '#server/db/engine/database.ts';
import { connectEmbedded, openPostgres, startEmbedded } from '#server/db/engine/open-database.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { startPostgres } from '#tests/support/servers/postgres-cluster.ts';

export const ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof ENGINES)[number];

interface Queryable {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** The engine's own driver, without code of the portal. */
export interface PlainDriver extends Queryable {
  transaction(work: (transaction: Queryable) => Promise<void>): Promise<void>;
}

export interface DemoDatabase {
  readonly database: Database;
  /** The engine's own driver on the same tables. */
  readonly plain: PlainDriver;
  /** Lets a separate server reach the same data, on PostgreSQL only. */
  readonly settings: Record<string, string>;
}

const fill = async (database: Database, articles: number): Promise<void> => {
  await migrate(database);
  await loadDemo(database, { now: new Date('2026-06-01T08:00:00Z'), articles });
  // Otherwise autovacuum would disturb the measurements.
  await sql`vacuum analyze`.execute(database);
};

const withEmbedded = async (articles: number, use: (demo: DemoDatabase) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const plain = await startEmbedded({ dataDir: join(folder, 'db') });
  const database = connectEmbedded(plain);
  try {
    await fill(database, articles);
    await use({ database, plain, settings: { DATA_DIR: folder } });
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};

const plainPostgres = (pool: Pool): PlainDriver => ({
  query: (text, values) => pool.query(text, values),
  transaction: async (work) => {
    const client = await pool.connect();
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  },
});

const withPostgres = async (articles: number, use: (demo: DemoDatabase) => Promise<void>): Promise<void> => {
  const cluster = await startPostgres({ durable: true });
  const database = openPostgres(cluster.url);
  // Without a listener, the connections that the cluster closes when it stops would throw.
  const pool = new Pool({ connectionString: cluster.url, max: 12 }).on('error', () => {});
  try {
    await fill(database, articles);
    await use({ database, plain: plainPostgres(pool), settings: { DATABASE_URL: cluster.url } });
  } finally {
    await pool.end();
    await database.destroy();
    await cluster.stop();
  }
};

/** Runs work on a database with the demo data and this many articles, and deletes the database afterwards. */
export const withDemoDatabase = (
  engine: Engine,
  articles: number,
  use: (demo: DemoDatabase) => Promise<void>,
): Promise<void> => (engine === 'PGlite' ? withEmbedded(articles, use) : withPostgres(articles, use));
