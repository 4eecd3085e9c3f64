import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/**
 * Until another call waits for what this transaction has locked. Only for PostgreSQL: the embedded engine has one connection,
 * where all others wait for the whole transaction. Who is connected is not asked: a transaction is told that only once.
 */
export const somebodyWaits = async (trx: Database): Promise<void> => {
  const waiting = sql`select 1 from pg_locks
    where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
  while ((await waiting.execute(trx)).rows.length === 0);
};
