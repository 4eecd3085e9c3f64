// This is our own code, because Kysely's Migrator refuses a database with a migration that the running process does not have: processes of
// the previous version have to keep working during an update (docs/decisions/0053).

import { readdirSync, readFileSync } from 'node:fs';

import { sql } from 'kysely';

import { takeLock } from './advisory-locks.ts';
import { BASELINE, countBaseline, replacedIn, WrongVersion } from './baseline.ts';
import type { Database } from './database.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** Lists the migrations: a migration is a file of SQL, or a folder of such files if it has many pages. */
const migrationsIn = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map(({ name }) => name)
    .toSorted();

const filesOf = (folder: URL, name: string): URL[] => {
  if (name.endsWith('.sql')) return [new URL(name, folder)];
  const pages = new URL(`${name}/`, folder);
  return migrationsIn(pages).map((page) => new URL(page, pages));
};

/** Sends each file whole, because only the engine knows where a statement ends. */
const apply = async (tx: Database, folder: URL, name: string): Promise<void> => {
  for (const file of filesOf(folder, name)) await sql.raw(readFileSync(file, 'utf8')).execute(tx);
};

const recordedMigrations = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const record = async (tx: Database, name: string): Promise<void> => {
  await sql`insert into migrations (name, applied_at) values (${name}, now())`.execute(tx);
};

/** Records the baseline instead of the migrations that it replaced. */
const adoptBaseline = async (tx: Database, recorded: readonly string[]): Promise<void> => {
  const replaced = replacedIn(recorded);
  if (replaced.length === 0) return;
  await sql`delete from migrations where name = any(${replaced}::text[])`.execute(tx);
  await record(tx, BASELINE);
};

/** Returns the migrations among these that this version of the portal does not have. */
export const unknownMigrations = (names: readonly string[], folder = FOLDER): string[] => {
  const known = migrationsIn(folder);
  return names.filter((name) => !known.includes(name));
};

/** Matches the names of migrations that only add something, so that processes of versions without them keep working (CONTRIBUTING.md). */
const ADDS = /\.adds(?:\.sql)?$/;

export const isAddition = (name: string): boolean => ADDS.test(name);

/** Returns the migrations that a database lacks. @throws {WrongVersion} */
const missingFrom = (recorded: readonly string[], folder: URL): string[] => {
  const applied = countBaseline(recorded);
  const unknown = unknownMigrations(applied, folder).find((name) => !isAddition(name));
  if (unknown !== undefined)
    throw new WrongVersion(
      `The database was written by a newer version of the portal (${unknown}); start that version, or use another database.`,
    );
  return migrationsIn(folder).filter((name) => !applied.includes(name));
};

/** Returns whether a portal has ever created its tables in this database. */
export const hasTables = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('migrations') is not null as is_there`.execute(db);
  return rows[0]?.isThere === true;
};

/** Returns the migrations that made the tables, with the baseline instead of the migrations that it replaced. @throws {WrongVersion} */
export const findAppliedMigrations = async (db: Database): Promise<readonly string[]> => {
  const recorded = await recordedMigrations(db);
  missingFrom(recorded, FOLDER);
  return countBaseline(recorded);
};

/** Returns the migrations that `migrate` would apply, and changes nothing. @throws {WrongVersion} */
export const findMissingMigrations = async (db: Database): Promise<string[]> =>
  missingFrom((await hasTables(db)) ? await recordedMigrations(db) : [], FOLDER);

/**
 * Brings the tables up to date in the caller's transaction, under a lock, so that several processes may start at once.
 * @param chosen the only migrations that may be applied; by default all.
 * @returns the names of the migrations that were applied now.
 * @throws {WrongVersion}
 */
export const migrateWithin = async (
  tx: Database,
  { folder = FOLDER, chosen }: { readonly folder?: URL; readonly chosen?: readonly string[] } = {},
): Promise<string[]> => {
  // Building an index on a large table can take longer than a statement usually may.
  await sql`set local statement_timeout = 0`.execute(tx);
  await takeLock(tx, 'migrations');
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(
    tx,
  );
  const recorded = await recordedMigrations(tx);
  const missing = missingFrom(recorded, folder).filter((name) => chosen?.includes(name) ?? true);
  await adoptBaseline(tx, recorded);
  for (const name of missing) {
    await apply(tx, folder, name);
    await record(tx, name);
  }
  return missing;
};

/** Brings the tables up to date in one transaction. @returns the migrations that were applied now. @throws {WrongVersion} */
export const migrate = (db: Database, folder = FOLDER): Promise<string[]> =>
  db.transaction().execute((tx) => migrateWithin(tx, { folder }));
