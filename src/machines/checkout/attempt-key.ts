import type { CheckoutIntent } from './checkout.types.ts';

const PREFIXES: Record<CheckoutIntent, string> = { order: 'o-', quote: 'q-' };

/** 32 characters that nobody has used before. `getRandomValues`, because `randomUUID` is missing on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * A new idempotency key. It starts with what the attempt is for, so that an attempt whose answer was lost is only
 * ever repeated as what the person had confirmed: nothing else in the draft says it.
 */
export const makeAttemptKey = (intent: CheckoutIntent): string => PREFIXES[intent] + newKey();

export const intentOfKey = (key: string): CheckoutIntent =>
  key.startsWith(PREFIXES.quote) ? 'quote' : 'order';
