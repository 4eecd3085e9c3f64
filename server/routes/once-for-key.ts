import { lockCart } from '#server/db/carts.store.ts';
import type { Database } from '#server/db/database.ts';
import { findStoredAnswer, keepAnswer } from '#server/db/idempotency.store.ts';
import { Refusal } from '#server/refusal.ts';

interface KeyedCall {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly status: 200 | 201;
  readonly at: Date;
}

/**
 * Acts once for each key of a user; a repeat is answered as the first time. Nothing of a refusal is kept, so that the key may
 * be used again. @throws {Refusal} 409 where the key was used for something else
 */
export const onceForKey = async <Answer>(
  trx: Database,
  { userId, key, requestHash, status, at }: KeyedCall,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  // The same key may be on its way twice, and with a cart.
  await lockCart(trx, userId);
  const stored = await findStoredAnswer(trx, userId, key);
  if (stored !== undefined) {
    if (stored.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED_ERROR');
    return JSON.parse(stored.body) as Answer;
  }
  const answer = await act();
  const body = JSON.stringify(answer);
  await keepAnswer(trx, { userId, key, requestHash, status, body, createdAt: at });
  return answer;
};
