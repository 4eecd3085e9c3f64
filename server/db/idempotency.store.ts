import type { StoredAnswer } from '#server/domain/decide-order.ts';
import type { Database } from './database.ts';

/** What was answered under a key; `undefined`: it was not used, or was forgotten. */
export const findStoredAnswer = async (
  db: Database,
  userId: string,
  key: string,
): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

interface KeptAnswer extends StoredAnswer {
  readonly userId: string;
  readonly key: string;
  readonly createdAt: Date;
}

export const keepAnswer = async (trx: Database, answer: KeptAnswer): Promise<void> => {
  await trx.insertInto('idempotencyKeys').values(answer).execute();
};

/** Forgets what nobody repeats any more; their keys may be used again. */
export const deleteAnswersBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).execute();
};
