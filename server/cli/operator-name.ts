import { userInfo } from 'node:os';

const LONGEST_NAME = 64;

/** Turns text from another process into a name that fits on a line of `audit list`. */
export const operatorNamed = (text: unknown): string => {
  const name = typeof text === 'string' ? text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() : '';
  return [...name].slice(0, LONGEST_NAME).join('') || 'unknown';
};

const accountName = (): string => {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};

/** Returns the name of the operator's account on the machine; with `sudo`, that of the account that called it. */
export const operatorName = (): string => operatorNamed(process.env['SUDO_USER'] ?? accountName());
