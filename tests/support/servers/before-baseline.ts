import { readFileSync } from 'node:fs';

import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

const DUMP = new URL('before-baseline.sql', import.meta.url);

/** Fills an empty database with the tables that the migrations before the baseline made. */
export const makeBeforeBaseline = async (db: Database): Promise<void> => {
  await sql.raw(readFileSync(DUMP, 'utf8')).execute(db);
};

/** Makes the database look as if some of its migrations had not been applied. */
export const forgetMigrations = async (db: Database, where: string): Promise<void> => {
  await sql.raw(`delete from migrations where ${where}`).execute(db);
};
