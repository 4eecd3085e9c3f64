import type { Database } from '#server/db/engine/database.ts';
import type { ActToCount } from '#server/domain/rate-limits.ts';

/** Records an act as done this many times, without the time that doing it would take. */
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
