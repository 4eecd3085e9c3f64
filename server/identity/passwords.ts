import { hash, verify } from '@node-rs/argon2';

/** One password, however a keyboard composes its letters or writes its spaces (OpaqueString, RFC 8265). */
const prepared = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** Argon2id with 19 MiB and two passes: about 5 ms. */
export const hashPassword = (password: string): Promise<string> => hash(prepared(password));

/** What was typed alone decides whether there is a second check, for passwords that were kept as they came. */
export const isPassword = async (passwordHash: string, password: string): Promise<boolean> =>
  (await verify(passwordHash, prepared(password))) ||
  (prepared(password) !== password && verify(passwordHash, password));
