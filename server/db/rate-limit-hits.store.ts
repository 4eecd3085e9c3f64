// This is our own code, because @fastify/rate-limit and rate-limiter-flexible count outside the transaction of an act: an act that is
// rolled back would count, too.

import { sql } from 'kysely';

import {
  actsCountFrom,
  limitOf,
  RECORDED_ACTS,
  secondsUntilAllowed,
  type ActToCount,
  type RateLimitedAct,
  type RecordedAct,
} from '#server/domain/rate-limits.ts';
import { takeLock } from './engine/advisory-locks.ts';
import type { Database } from './engine/database.ts';

/** Selects the reports to the desk like rows of `rate_limit_hits`, so that nothing more has to be stored about a user to count them. */
const DESK_REPORTS = sql`(
    select 'desk_report' as act, user_id as actor, asked_at as done_at from machine_questions
    union all
    select 'desk_report', author_id, written_at from offer_messages where side = 'customer'
    union all
    select 'desk_report', user_id, created_at from location_changes) as desk_reports`;

/** Returns the seconds until the act is allowed, or `null` if it is allowed now. */
export const findWait = async (
  db: Database,
  { act, actor, target, at }: ActToCount<RateLimitedAct>,
): Promise<number | null> => {
  const { byActor, onTarget } = limitOf(act);
  const acts = act === 'desk_report' ? DESK_REPORTS : sql`rate_limit_hits`;
  const since = actsCountFrom(act, at);
  const nthLatest = (column: 'actor' | 'target', value: string, count: number) => sql`(
    select done_at from ${acts}
    where act = ${act} and ${sql.ref(column)} = ${value} and done_at > ${since}
    order by done_at desc offset ${count - 1} limit 1)`;
  const filling = [
    ...(byActor === undefined ? [] : [nthLatest('actor', actor, byActor)]),
    ...(onTarget === undefined || target === undefined ? [] : [nthLatest('target', target, onTarget)]),
  ];
  const { rows } = await sql<{ doneAt: Date }>`${sql.join(filling, sql` union all `)}`.execute(db);
  return secondsUntilAllowed(
    act,
    rows.map(({ doneAt }) => doneAt),
    at,
  );
};

/** Deletes acts that no longer count, because network and e-mail addresses are personal data. */
const deleteUncounted = async (db: Database, act: RecordedAct, now: Date): Promise<void> => {
  await db
    .deleteFrom('rateLimitHits')
    .where('act', '=', act)
    .where('doneAt', '<=', actsCountFrom(act, now))
    .execute();
};

export const deleteExpiredHits = async (db: Database, now: Date): Promise<void> => {
  for (const act of RECORDED_ACTS) await deleteUncounted(db, act, now);
};

/** Corrects acts whose time is in the future, because a clock ran ahead: they count from now on, so that nobody waits until then. */
export const setBackHits = async (db: Database, now: Date): Promise<void> => {
  await db.updateTable('rateLimitHits').set({ doneAt: now }).where('doneAt', '>', now).execute();
};

/** Counts an act that happens in any case, such as a failure. */
export const recordAct = async (db: Database, { act, actor, target, at }: ActToCount): Promise<void> => {
  await deleteUncounted(db, act, at);
  await db
    .insertInto('rateLimitHits')
    .values({ act, actor, target: target ?? null, doneAt: at })
    .execute();
};

/**
 * Counts an act in the caller's transaction, unless a limit is reached. Such acts are counted one after another: each waits until the
 * transaction of the previous one has ended.
 * @returns the seconds until the act is allowed, or `null` if it was counted.
 */
export const recordHit = async (trx: Database, act: ActToCount): Promise<number | null> => {
  // Without the lock, neither of two acts at the same moment would see the other.
  await takeLock(trx, 'rateLimitHits');
  const wait = await findWait(trx, act);
  if (wait === null) await recordAct(trx, act);
  return wait;
};

/** Forgets all acts of one kind against a target before they expire. */
export const forgetActsAgainst = async (db: Database, act: RecordedAct, target: string): Promise<void> => {
  await db.deleteFrom('rateLimitHits').where('act', '=', act).where('target', '=', target).execute();
};
