import { constants, getPriority, setPriority } from 'node:os';

import { hashPassword, isPassword } from './passwords.ts';

export interface PasswordCheck {
  readonly password: string;
  readonly hashes: readonly string[];
  /** These hashes are checked only if none of `hashes` matches, so that a wrong password always takes the same time. */
  readonly spareHashes: readonly string[];
}

export type PasswordTask =
  | { readonly task: 'hash'; readonly password: string }
  | ({ readonly task: 'check' } & PasswordCheck);

/**
 * The thread runs this far below the server's priority. An operator may have lowered that already, and a process without privileges cannot
 * raise it again.
 */
const YIELDING = 4;

// On Linux, this lowers only the thread that asks for it, so everything else that the server does comes first.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + YIELDING, constants.priority.PRIORITY_LOW));

const check = ({ password, hashes, spareHashes }: PasswordCheck): boolean[] => {
  const right = hashes.map((each) => isPassword(each, password));
  if (!right.includes(true)) for (const each of spareHashes) isPassword(each, password);
  return right;
};

/** Runs in a thread of its own. */
export default (task: PasswordTask): string | boolean[] =>
  task.task === 'hash' ? hashPassword(task.password) : check(task);
