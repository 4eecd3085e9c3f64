import { constants, promises } from 'node:fs';

import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/**
 * Copies the folder of an embedded database that is in use. The engine has one connection and writes nothing on its own, so its files do
 * not change while this call holds the connection. Others wait only as long as the copying takes.
 */
export const copyEmbedded = (db: Database, from: string, to: string): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`checkpoint`.execute(connection);
    await promises.cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
