import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Database } from '#server/db/engine/database.ts';
import { openEmbedded, openPostgres } from '#server/db/engine/open-database.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Environment } from './command-process.ts';
import { emptyPostgresDatabase, newPostgresDatabase } from './server.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Describes a separate database for the processes that a test starts. */
export interface Place {
  readonly settings: Environment & { readonly DATA_DIR: string };
  /** Works with the database from here; no process may have the embedded database open. */
  use<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Returns whether there is still no data folder (PGlite), or no table (PostgreSQL). */
  isUntouched(): Promise<boolean>;
  drop(): Promise<void>;
}

const closing = async <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> => {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

/** Makes a place in `folder`, which must not exist yet: with the tables of the portal, or without any. */
export const makePlace = async (engine: Engine, folder: string, hasTables: boolean): Promise<Place> => {
  if (engine === 'PGlite') {
    if (hasTables) makeDataFolder(folder);
    return {
      settings: { DATA_DIR: folder },
      use: async (work) => closing(await openEmbedded(join(folder, 'db')), work),
      isUntouched: async () => !existsSync(folder),
      drop: async () => {},
    };
  }
  const { url, database, drop } = await (hasTables ? newPostgresDatabase() : emptyPostgresDatabase());
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url },
    use: (work) => closing(openPostgres(url), work),
    isUntouched: async () => (await database.introspection.getTables()).length === 0,
    drop,
  };
};
