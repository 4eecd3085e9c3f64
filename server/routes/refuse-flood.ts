import { findNthLatestReport } from '#server/db/desk/reports-of-user.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { REPORTS, secondsLeft } from '#server/domain/rate-limits.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Limits questions, messages and reported moves, because each is a mail to customer service and waits at the desk.
 * @throws {Refusal} 429 if there are too many.
 */
export const refuseFlood = async (trx: Database, userId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - REPORTS.window);
  const filling = await findNthLatestReport(trx, { userId, since }, REPORTS.byActor);
  if (filling !== undefined) throw new Refusal('TOO_MANY_REQUESTS_ERROR', secondsLeft(REPORTS, filling, now));
};
