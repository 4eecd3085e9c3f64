import { sql } from 'kysely';

import { ACTS_PER_HOUR, actsCountFrom, secondsUntilUncounted } from '#server/domain/act-limits.ts';
import type { Database } from './database.ts';
import type { CountedActsTable } from './sign-up.tables.ts';

/** Network addresses are personal data: they go when they no longer count. */
export const deleteActsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('countedActs').where('doneAt', '<=', instant).execute();
};

/** Any number, the same in all processes of the portal. */
const LOCK = 7_461_009;

/**
 * Counts an act, in the caller's transaction, unless its limit is reached. Counted acts come one after another: until the
 * transaction has ended, every other one waits.
 * @returns the seconds to wait until the next; `null`: it was counted.
 */
export const countAct = async (
  trx: Database,
  { act, actor, doneAt }: Omit<CountedActsTable, 'id'>,
): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  await deleteActsBefore(trx, actsCountFrom(doneAt));
  const filling = await trx
    .selectFrom('countedActs')
    .select('doneAt')
    .where('act', '=', act)
    .where('actor', '=', actor)
    .orderBy('doneAt', 'desc')
    .offset(ACTS_PER_HOUR[act] - 1)
    .limit(1)
    .executeTakeFirst();
  if (filling !== undefined) return secondsUntilUncounted(filling.doneAt, doneAt);
  await trx.insertInto('countedActs').values({ act, actor, doneAt }).execute();
  return null;
};
