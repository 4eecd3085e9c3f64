/** The form, as a regular expression, of a key that makes a call and its repeats count only once. */
export const KEY_FORM = '^[A-Za-z0-9_-]{16,64}$';

/** Returns an unused key of 32 characters. It uses `getRandomValues`, because `randomUUID` does not exist over plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
