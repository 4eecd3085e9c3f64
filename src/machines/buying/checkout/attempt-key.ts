import { newKey } from '#contract/new-key.contract.ts';

import type { AttemptKey, CheckoutIntent } from './checkout.types.ts';

/** Ties a key to the intent for which it was created or stored; no other code may do so. */
export const attemptKey = <Intent extends CheckoutIntent>(_: Intent, key: string): AttemptKey<Intent> =>
  key as AttemptKey<Intent>;

/** Returns an unused key for one intent. */
export const newAttemptKey = <Intent extends CheckoutIntent>(intent: Intent): AttemptKey<Intent> =>
  attemptKey(intent, newKey());
