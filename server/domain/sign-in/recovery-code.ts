import { randomInt } from 'node:crypto';

/**
 * Lists the characters of a code: the digits, and the letters except those that are easily confused on paper (I, L, O and U). Typed letters
 * that look like digits are read as digits (Crockford).
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 5;

export const CODES_AT_ONCE = 10;

/** Returns a code of 125 random bits, such as "7K3MQ-0ZD1R-XBV9T-CA5HP-2EWNG", which nobody can guess, so a plain hash of it is enough. */
export const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** Returns a code as it was created, no matter how it was copied from paper. */
export const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(new RegExp(`(.{${GROUP_LENGTH}})(?=.)`, 'g'), '$1-');
