import Type from 'typebox';

import { KEY_FORM } from './new-key.contract.ts';

/** Accepts a key of 16 to 64 characters; the client creates one for each attempt (settled point 23). */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({ pattern: KEY_FORM }),
});

/** A client that sends a key may repeat the call if the answer is lost: the call counts once. */
export const OptionalIdempotencyHeaders = Type.Partial(IdempotencyHeaders);
