import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import { WrongVersion } from '#server/db/engine/baseline.ts';
import type { Database } from '#server/db/engine/database.ts';
import { openEmbedded, openPostgres, type Pooling } from '#server/db/engine/open-database.ts';
import { hasTables, migrate } from '#server/db/engine/migrate.ts';
import type { Settings } from '#server/settings.ts';
import { isDiskFull } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';
import { codeOf, StartError } from './start-error.ts';

export interface OpenData {
  readonly database: Database;
  close(): Promise<void>;
}

/** Returns why the embedded engine cannot open its folder, as one sentence. */
const problemOf = (dataDir: string, error: unknown): string =>
  isDiskFull(dataDir)
    ? `The disk of the data folder ${dataDir} is full; make room, or set DATA_DIR to choose another folder.`
    : `The embedded database in ${dataDir} cannot be opened (${error instanceof Error ? error.message : 'its files cannot be read'}); set DATA_DIR to choose another folder.`;

const openOwnFolder = async (dataDir: string, makes: boolean): Promise<OpenData> => {
  const folder = join(dataDir, 'db');
  // The engine itself recognises a database by this file.
  if (!makes && !existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(
      `There is no database in the data folder ${dataDir}; set DATA_DIR to choose another, or create one with migrate.`,
    );
  const unlock = lockFolder(dataDir);
  const isNew = !existsSync(folder);
  try {
    const database = await openEmbedded(folder);
    const close = async () => {
      await database.destroy();
      unlock();
    };
    return { database, close };
  } catch (error) {
    const problem = problemOf(dataDir, error);
    // Half a database would be in the way of the next try.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    unlock();
    throw new StartError(problem);
  }
};

/**
 * For this many milliseconds, a start retries a database that does not answer, because on a busy machine the greeting may take longer than
 * a request could wait. A database that refuses is not retried.
 */
const CONNECT_TIMEOUT_MS = 30_000;

/** The driver's own timeout has no code, unlike failures of the network or the database. */
const isSlow = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === undefined && error.message.includes('timeout');

const reach = async (database: Database): Promise<void> => {
  const since = performance.now();
  for (;;)
    try {
      await sql`select 1`.execute(database);
      return;
    } catch (error) {
      if (!isSlow(error) || performance.now() - since > CONNECT_TIMEOUT_MS) throw error;
    }
};

const openServer = async (url: string, pooling: Pooling): Promise<OpenData> => {
  const database = openPostgres(url, pooling);
  try {
    await reach(database);
  } catch (error) {
    await database.destroy();
    throw new StartError(`The database of DATABASE_URL cannot be reached (${codeOf(error) ?? 'no answer'}).`);
  }
  return { database, close: () => database.destroy() };
};

/** Both engines give a severity to their refusals, for example if the role may not create tables. */
const isOfDatabase = (error: unknown): error is Error => error instanceof Error && 'severity' in error;

interface Opening {
  /** Brings the tables up to date. */
  readonly migrates: boolean;
  /**
   * Creates the embedded database if it is missing. Without this, a missing database is reported, because `DATA_DIR` may be mistyped.
   */
  readonly makes: boolean;
}

/**
 * Opens the database that the settings name; by default, creates it and brings its tables up to date.
 * @throws {StartError}
 */
export const openData = async (
  { databaseUrl, dataDir, databaseConnections, databasePooler }: Settings,
  { migrates, makes }: Opening = { migrates: true, makes: true },
): Promise<OpenData> => {
  const data = await (databaseUrl === null
    ? openOwnFolder(dataDir, makes)
    : openServer(databaseUrl, { connections: databaseConnections, pooler: databasePooler }));
  try {
    if (migrates && !makes && !(await hasTables(data.database)))
      throw new StartError(
        `The database of ${databaseUrl === null ? `the data folder ${dataDir}` : 'DATABASE_URL'} has no tables of the portal; create them with migrate.`,
      );
    if (migrates) await migrate(data.database);
    return data;
  } catch (error) {
    await data.close();
    if (error instanceof WrongVersion) throw new StartError(error.message);
    if (isOfDatabase(error))
      throw new StartError(`The tables of the database cannot be brought up to date: ${error.message}.`);
    throw error;
  }
};
