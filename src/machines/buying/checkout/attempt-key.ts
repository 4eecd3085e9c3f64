import type { AttemptKey, CheckoutIntent } from './checkout.types.ts';

/** Returns an unused key of 32 characters. It uses `getRandomValues`, because `randomUUID` does not exist over plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Ties a key to the intent for which it was created or stored; no other code may do so. */
export const attemptKey = <Intent extends CheckoutIntent>(_: Intent, key: string): AttemptKey<Intent> =>
  key as AttemptKey<Intent>;

/** Returns an unused key for one intent. */
export const newAttemptKey = <Intent extends CheckoutIntent>(intent: Intent): AttemptKey<Intent> =>
  attemptKey(intent, newKey());
