import { readdirSync, readFileSync } from 'node:fs';

import { sql } from 'kysely';

import { takeLock } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { foldEmailDomains } from './email-domains.migration.ts';
import { foldOrderNumbers } from './order-words.migration.ts';

const FOLDER = new URL('../migrations/', import.meta.url);

/** Signals that a newer portal, whose tables this one does not know, wrote the database. */
export class UnknownMigration extends Error {}

/** Only code can do these steps, which follow the statements of the file. */
const IN_CODE: ReadonlyMap<string, (tx: Database) => Promise<void>> = new Map([
  ['0022-email-domains.sql', foldEmailDomains],
  ['0024-words-without-apostrophes.sql', foldOrderNumbers],
]);

const migrationFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

/** The whole file goes to the engine, because only the engine knows where a statement ends. */
const apply = async (tx: Database, name: string): Promise<void> => {
  await sql.raw(readFileSync(new URL(name, FOLDER), 'utf8')).execute(tx);
  await IN_CODE.get(name)?.(tx);
};

const appliedMigrations = async (db: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Returns whether a portal has ever made its tables here. */
export const hasTables = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('migrations') is not null as is_there`.execute(db);
  return rows[0]?.isThere === true;
};

/** Returns what `migrate` would apply; changes nothing. */
export const findMissingMigrations = async (db: Database): Promise<string[]> => {
  const applied = (await hasTables(db)) ? await appliedMigrations(db) : new Set<string>();
  return migrationFiles().filter((name) => !applied.has(name));
};

/**
 * Brings the tables up to date in one transaction, under a lock, so that several processes may start at once.
 * @returns the names of the migrations that were applied now.
 */
export const migrate = async (db: Database): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    // An index on a large table takes longer than any call may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await takeLock(tx, 'migrations');
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(
      tx,
    );
    const applied = await appliedMigrations(tx);
    const files = migrationFiles();
    const unknown = [...applied].find((name) => !files.includes(name));
    if (unknown !== undefined) throw new UnknownMigration(unknown);

    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) {
      await apply(tx, name);
      await sql`insert into migrations (name, applied_at) values (${name}, now())`.execute(tx);
    }
    return missing;
  });
