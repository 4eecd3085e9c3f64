import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as 43 characters of base64url: session ids and the tokens of mailed links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const SECRET_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text could be one of ours: what a mailed link lost on its way could not. */
export const isSecretForm = (text: string): boolean => SECRET_FORM.test(text);

/** What the database keeps in place of a secret. Enough for random secrets, never for passwords. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

export const sign = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares without telling by its duration how much was right. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
