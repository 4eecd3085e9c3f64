import type { Database } from '#server/db/engine/database.ts';
import { findWait } from '#server/db/rate-limit-hits.store.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Limits questions, messages and reported moves, because each is a mail to customer service and waits at the desk.
 * @throws {Refusal} 429 if there are too many.
 */
export const refuseFlood = async (trx: Database, userId: string, now: Date): Promise<void> => {
  const wait = await findWait(trx, { act: 'desk_report', actor: userId, at: now });
  if (wait !== null) throw new Refusal('TOO_MANY_REQUESTS_ERROR', wait);
};
