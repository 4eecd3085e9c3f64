import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/** Corrects links whose time is in the future, because a clock ran ahead: they expire as if they had been made now. */
export const setBackLinks = async (db: Database, now: Date): Promise<void> => {
  for (const table of ['reset_links', 'verification_tokens'] as const)
    await sql`update ${sql.table(table)}
      set expires_at = expires_at - (created_at - ${now}::timestamptz), created_at = ${now}
      where created_at > ${now}`.execute(db);
};
