import { lockCart } from '#server/db/carts/carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findStoredAnswer, keepAnswer, type KeyedCall } from '#server/db/idempotency.store.ts';
import { isRepeat, type KeyedRequest, type StoredAnswer } from '#server/domain/keyed-requests.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Returns the first answer under a key, or `undefined` if nothing has been done under it yet.
 * @throws {Refusal} 409 if the key was used for something else.
 */
export const firstAnswer = <Answer>(
  stored: StoredAnswer | null,
  request: KeyedRequest,
): Answer | undefined => {
  if (stored === null) return undefined;
  if (!isRepeat(stored, request)) throw new Refusal('IDEMPOTENCY_KEY_REUSED_ERROR');
  return JSON.parse(stored.body) as Answer;
};

/**
 * Acts once for each key of a user; a repeat gets the first answer. Refusals are not stored, so that the key may be used again.
 * @throws {Refusal} 409 if the key was used for something else.
 */
export const onceForKey = async <Answer>(
  trx: Database,
  call: KeyedCall,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  // Waits for another call with the same key, which may be of a different kind, such as sending a cart.
  await lockCart(trx, call.userId);
  const first = firstAnswer<Answer>(await findStoredAnswer(trx, call), call);
  if (first !== undefined) return first;
  const answer = await act();
  await keepAnswer(trx, call, JSON.stringify(answer));
  return answer;
};
