import type { Database } from '#server/db/engine/database.ts';
import type { ActToCount } from '#server/domain/rate-limits.ts';

/** Counts an act as done so many times, without the time that doing it takes. */
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
