import type { Database } from '#server/db/engine/database.ts';
import type { ActToCount } from '#server/domain/rate-limits.ts';

/** Records that an act was done this many times, without spending the time to do it. */
export const seedHits = async (
  db: Database,
  times: number,
  { act, actor, target, at }: ActToCount,
): Promise<void> => {
  await db
    .insertInto('rateLimitHits')
    .values(Array.from({ length: times }, () => ({ act, actor, target: target ?? null, doneAt: at })))
    .execute();
};
