import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { openEmbedded, openPostgres } from '#server/db/engine/open-database.ts';
import { startPostgres, type PostgresCluster } from '#tests/support/servers/postgres-cluster.ts';
import type { SmallDisk } from '#tests/support/servers/small-disk.ts';

import type { Watchdog } from './watchdog.ts';

/** Keeps the data of a run from the first start to the last check. */
export interface Place {
  readonly disk: SmallDisk | null;
  settingsOf(index: number): Record<string, string>;
  /** Opens the database; with the embedded engine, the server must be stopped first. */
  withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Gets everything running again after the disk was full. */
  recover(watchdog: Watchdog): Promise<void>;
  /** Removes everything except the disk, which its owner unmounts. */
  close(): Promise<void>;
}

const withOpened = async <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> => {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** Keeps the embedded database in a temporary folder or on the small disk. */
export const embeddedPlace = async (disk: SmallDisk | null): Promise<Place> => {
  const folder = disk?.outside ?? (await mkdtemp(join(tmpdir(), 'portal-crash-')));
  return {
    disk,
    settingsOf: () => ({ DATA_DIR: disk?.inside ?? folder }),
    withDatabase: async (work) => withOpened(await openEmbedded(join(folder, 'db')), work),
    recover: async () => {},
    close: async () => {
      if (disk === null) await rm(folder, { recursive: true });
    },
  };
};

const isAnswering = (url: string): Promise<boolean> =>
  withOpened(openPostgres(url), (db) => sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  );

/** Starts a PostgreSQL that flushes to disk, as in production. */
export const postgresPlace = async (disk: SmallDisk | null): Promise<Place> => {
  const cluster: PostgresCluster = await startPostgres({ durable: true, disk });
  const folder = await mkdtemp(join(tmpdir(), 'portal-crash-'));
  return {
    disk,
    settingsOf: (index) => ({ DATA_DIR: join(folder, String(index)), DATABASE_URL: cluster.url }),
    withDatabase: (work) => withOpened(openPostgres(cluster.url), work),
    recover: (watchdog) =>
      watchdog.until(async () => {
        await cluster.revive();
        return isAnswering(cluster.url);
      }, 'the return of PostgreSQL'),
    close: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true });
    },
  };
};
