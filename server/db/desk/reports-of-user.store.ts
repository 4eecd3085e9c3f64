import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';

/**
 * Returns when the `count`-th latest of a user's questions, messages and reported moves was written, if that was after `since`. It counts
 * these rows themselves, so that nothing more has to be stored about the user.
 */
export const findNthLatestReport = async (
  db: Database,
  { userId, since }: { readonly userId: string; readonly since: Date },
  count: number,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date }>`
    select asked_at as at from machine_questions where user_id = ${userId} and asked_at > ${since}
    union all
    select written_at from offer_messages where author_id = ${userId} and side = 'customer' and written_at > ${since}
    union all
    select created_at from location_changes where user_id = ${userId} and created_at > ${since}
    order by at desc offset ${count - 1} limit 1`.execute(db);
  return rows[0]?.at;
};
