import { hashSync, verifySync } from '@node-rs/argon2';

/** Unifies the ways in which keyboards compose letters and write spaces (OpaqueString, RFC 8265). */
const prepared = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export const isSamePassword = (one: string, other: string): boolean => prepared(one) === prepared(other);

/**
 * Uses Argon2id with 19 MiB and two passes, and blocks its thread for about 15 ms. When people sign in or change a password,
 * `PasswordThreads` runs it in another thread.
 */
export const hashPassword = (password: string): string => hashSync(prepared(password));

/**
 * Blocks its thread about as long as `hashPassword`, or twice as long: older passwords were hashed unprepared, so a text that differs from
 * its prepared form may have to be checked in both forms.
 */
export const isPassword = (passwordHash: string, password: string): boolean =>
  verifySync(passwordHash, prepared(password)) ||
  (prepared(password) !== password && verifySync(passwordHash, password));
