import { isEmailAddress } from '#contract/accounts/email-address.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { CsvCell } from '#server/domain/csv.ts';
import { quote } from './file-error.ts';

/** What a cell holds, as it goes to the database in JSON; `null` is an empty cell. */
export type Value = string | number | boolean | null | readonly string[];

/** What the cells of a column hold. */
export interface CellType {
  /** Of a cell that is not empty, without blanks around it. @throws {CellError} */
  readonly read: (text: string) => Value;
  readonly write: (value: Value) => CsvCell;
}

/** Why a cell cannot be taken, to be read behind the name of its column. */
export class CellError extends Error {}

const refuse = (message: string): never => {
  throw new CellError(message);
};

const asText = (value: Value): string => (Array.isArray(value) ? value.join(' ') : String(value));

const hasAtMost = (text: string, most: number): string =>
  [...text].length > most ? refuse(`is longer than ${most} characters.`) : text;

/** One line of text. */
export const line = (most: number = TEXT_LIMITS.line): CellType => ({
  read: (text) =>
    /\p{Cc}/u.test(text)
      ? refuse(`${quote(text)} holds a line break or a control character.`)
      : hasAtMost(text, most),
  write: asText,
});

/** Numbers of articles, orders, machines, customers: kept as they are, leading zeros too. */
export const code = line(64);

/**
 * Numbers that stand in an address as a part of its path, which browsers shorten by `.` and `..`. `taken`: what other
 * pages or calls have in the same place.
 */
export const addressCode = (taken: readonly string[] = []): CellType => ({
  ...code,
  read: (text) =>
    text === '.' || text === '..' || taken.includes(text)
      ? refuse(`${quote(text)} cannot be part of an address, so nobody could open it.`)
      : code.read(text),
});

export const lines: CellType = {
  read: (text) =>
    /[^\P{Cc}\n\t]/u.test(text)
      ? refuse(`${quote(text)} holds a control character.`)
      : hasAtMost(text, TEXT_LIMITS.additionalInformation),
  write: asText,
};

export const oneOf = (...values: readonly string[]): CellType => ({
  read: (text) =>
    values.find((value) => value === text.toLowerCase()) ??
    refuse(`${quote(text)} is not one of ${values.join(', ')}.`),
  write: asText,
});

export const language: CellType = {
  read: (text) => {
    if (/^de(-DE)?$/i.test(text)) return 'de-DE';
    return /^en(-GB)?$/i.test(text) ? 'en-GB' : refuse(`${quote(text)} is neither de-DE nor en-GB.`);
  },
  write: asText,
};

export const country: CellType = {
  read: (text) =>
    /^[A-Za-z]{2}$/.test(text)
      ? text.toUpperCase()
      : refuse(`${quote(text)} is not a two-letter country code such as DE.`),
  write: asText,
};

export const email: CellType = {
  read: (text) => (isEmailAddress(text) ? text : refuse(`${quote(text)} is not an e-mail address.`)),
  write: asText,
};

/** Identifiers, separated by blanks or commas. */
export const list: CellType = {
  read: (text) => [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))].toSorted(),
  write: asText,
};

const YES = new Set(['yes', 'ja', 'true', 'wahr', '1', 'x']);
const NO = new Set(['no', 'nein', 'false', 'falsch', '0']);

export const flag: CellType = {
  read: (text) => {
    const word = text.toLowerCase();
    if (!YES.has(word) && !NO.has(word)) refuse(`${quote(text)} is neither yes nor no.`);
    return YES.has(word);
  },
  write: (value) => (value === true ? 'yes' : 'no'),
};
