import { sql, type RawBuilder } from 'kysely';

import type { KeyedRequest, StoredAnswer } from '#server/domain/keyed-requests.ts';
import type { Database } from './engine/database.ts';
import type { OrMarks } from './engine/prepared.ts';

export interface AttemptKey {
  readonly userId: string;
  readonly key: string;
}

/** Describes a request under a user's key. */
export interface KeyedCall extends AttemptKey, KeyedRequest {
  readonly at: Date;
}

/** Selects the answer that is kept under a key, as part of a statement; `null` means that the key is unused or forgotten. */
export const storedAnswer = ({ userId, key }: OrMarks<AttemptKey>) => sql<StoredAnswer | null>`(
  select json_build_object('operation', operation, 'formula', formula, 'requestHash', request_hash, 'body', body)
  from idempotency_keys where user_id = ${userId} and key = ${key})`;

export const findStoredAnswer = async (db: Database, key: AttemptKey): Promise<StoredAnswer | null> => {
  const { rows } = await sql<{ answer: StoredAnswer | null }>`select ${storedAnswer(key)} as answer`.execute(
    db,
  );
  return rows[0]!.answer;
};

/** Builds the statement, or the part of a larger one, that keeps the answer to a call; `body` is JSON text. */
export const answerInsert = (
  { userId, key, operation, formula, requestHash, at }: OrMarks<KeyedCall>,
  body: string | RawBuilder<string>,
) => sql`
      insert into idempotency_keys (user_id, key, operation, formula, request_hash, body, created_at)
      values (${userId}, ${key}, ${operation}, ${formula}, ${requestHash}, ${body}, ${at})`;

/** Keeps the answer to a call; `body` is JSON text. */
export const keepAnswer = async (db: Database, call: KeyedCall, body: string): Promise<void> => {
  await answerInsert(call, body).execute(db);
};

/** Forgets answers to calls that no one repeats any more; their keys may be used again. */
export const deleteAnswersBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', instant).execute();
};
