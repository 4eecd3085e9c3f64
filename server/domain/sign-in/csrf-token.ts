import { isSameText, newSecret, sign } from '#server/domain/secrets.ts';

// This is our own code, because @fastify/csrf-protection keeps a secret in another cookie, which the wire contract does not have.

/** Replaces the session id before anyone has signed in. */
const ANONYMOUS = '';

const signature = (key: string, nonce: string, sessionId: string | undefined): string =>
  sign(key, `csrf ${nonce} ${sessionId ?? ANONYMOUS}`);

/** Returns a token that only this server can create and that is valid only with this session cookie. */
export const newCsrfToken = (key: string, sessionId: string | undefined): string => {
  const nonce = newSecret();
  return `${nonce}.${signature(key, nonce, sessionId)}`;
};

export const isCsrfTokenFor = (key: string, token: string, sessionId: string | undefined): boolean => {
  const [nonce = '', signed = ''] = token.split('.', 2);
  return isSameText(signed, signature(key, nonce, sessionId));
};
