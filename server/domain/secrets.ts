import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits as 43 characters of base64url, for session ids, tokens and keys. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Returns whether a text could be one of our secrets; a mailed link that was cut off could not. */
export const isSecretForm = (text: string): boolean => SECRET_FORM.test(text);

/** Hashes a secret, because the database keeps only the hash. This hash is strong enough for random secrets, but never for passwords. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in a time that does not reveal how many of their characters are equal. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
