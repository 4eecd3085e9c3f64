import type { CheckoutIntent } from './checkout.types.ts';

const PREFIXES: Record<CheckoutIntent, string> = { order: 'o-', quote: 'q-' };

/**
 * A new idempotency key. It starts with what the attempt is for, so that an attempt whose answer was lost is only
 * ever repeated as what the person had confirmed: nothing else in the draft says it.
 * `getRandomValues`, because `randomUUID` is missing on plain http.
 */
export const makeAttemptKey = (intent: CheckoutIntent): string =>
  PREFIXES[intent] +
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const intentOfKey = (key: string): CheckoutIntent =>
  key.startsWith(PREFIXES.quote) ? 'quote' : 'order';
