import { hash, verify } from '@node-rs/argon2';

/** Makes one password of all ways in which a keyboard composes its letters or writes its spaces (OpaqueString, RFC 8265). */
const prepared = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export const isSamePassword = (one: string, other: string): boolean => prepared(one) === prepared(other);

/** Uses Argon2id with 19 MiB and two passes: about 5 ms. */
export const hashPassword = (password: string): Promise<string> => hash(prepared(password));

/** Older passwords were hashed as they were typed, so a second check may be needed. Only the typed text decides whether it runs. */
export const isPassword = async (passwordHash: string, password: string): Promise<boolean> =>
  (await verify(passwordHash, prepared(password))) ||
  (prepared(password) !== password && verify(passwordHash, password));
