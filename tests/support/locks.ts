import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/**
 * Waits until another call waits for a lock of this transaction. This works only with PostgreSQL: the embedded engine has one
 * connection, on which everything else waits for the whole transaction. `pg_stat_activity` would not do, because a transaction
 * that has read it once never sees it change.
 */
export const somebodyWaits = async (trx: Database): Promise<void> => {
  const waiting = sql`select 1 from pg_locks
    where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  while ((await waiting.execute(trx)).rows.length === 0);
};
