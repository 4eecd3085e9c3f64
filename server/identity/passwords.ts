import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes: about 5 ms. */
export const hashPassword = (password: string): Promise<string> => hash(password);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
