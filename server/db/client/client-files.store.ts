import type { Selectable } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { ClientFilesTable } from './client-files.tables.ts';

export type ClientFile = Pick<Selectable<ClientFilesTable>, 'name' | 'content' | 'encoding'>;

/** Notes that a running process has these files. @returns the names of those that are not stored yet. */
export const touchClientFiles = async (
  db: Database,
  names: readonly string[],
  day: string,
): Promise<string[]> => {
  const stored = await db
    .selectFrom('clientFiles')
    .select(['name', 'hadOn'])
    .where('name', 'in', names)
    .execute();
  const older = stored.filter(({ hadOn }) => hadOn < day).map(({ name }) => name);
  if (older.length > 0)
    await db.updateTable('clientFiles').set({ hadOn: day }).where('name', 'in', older).execute();
  const known = new Set(stored.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
};

/** Stores a file, unless another process has stored it in the meantime. */
export const storeClientFile = async (db: Database, file: ClientFile, day: string): Promise<void> => {
  await db
    .insertInto('clientFiles')
    .values({ ...file, hadOn: day })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

export const findClientFile = (db: Database, name: string): Promise<ClientFile | undefined> =>
  db
    .selectFrom('clientFiles')
    .select(['name', 'content', 'encoding'])
    .where('name', '=', name)
    .executeTakeFirst();

export const deleteClientFilesBefore = async (db: Database, day: string): Promise<void> => {
  await db.deleteFrom('clientFiles').where('hadOn', '<', day).execute();
};
