import { isEmailAddress } from '#contract/accounts/email-address.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isWebAddress } from '#contract/orders/tracking-url.contract.ts';
import type { CsvCell } from '#server/domain/csv.ts';
import { quote } from './file-error.ts';

/** A cell's content as it goes to the database in JSON; `null` is an empty cell. */
export type Value = string | number | boolean | null | readonly string[];

export interface CellType {
  /** Reads a cell that is not empty, without surrounding spaces. @throws {CellError} */
  readonly read: (text: string) => Value;
  readonly write: (value: Value) => CsvCell;
  /** The allowed words, if only some are allowed; operators read them in the command's help. */
  readonly words?: readonly string[];
}

/** The reason why a cell is refused, as the rest of a message that begins with its column. */
export class CellError extends Error {}

const refuse = (message: string): never => {
  throw new CellError(message);
};

const asText = (value: Value): string => (Array.isArray(value) ? value.join(' ') : String(value));

const hasAtMost = (text: string, most: number): string =>
  [...text].length > most ? refuse(`is longer than ${most} characters.`) : text;

/** Reads one line of text. */
export const line = (most: number = TEXT_LIMITS.line): CellType => ({
  read: (text) =>
    /\p{Cc}/u.test(text)
      ? refuse(`${quote(text)} contains a line break or a control character.`)
      : hasAtMost(text, most),
  write: asText,
});

/** Reads one line of text in the form that `complaint` explains. */
export const lineMatching = (form: RegExp, complaint: string): CellType => ({
  ...line(),
  read: (text) => (form.test(text) ? line().read(text) : refuse(`${quote(text)} ${complaint}`)),
});

/** Numbers of articles, orders, machines and customers are stored as they are, including leading zeros. */
export const code = line(64);

/**
 * Reads numbers that become part of the address of a page or a call, from which browsers would remove `.` and `..`. `taken` lists the words
 * that other pages or calls use in the same place.
 */
export const addressCode = (taken: readonly string[] = []): CellType => ({
  ...code,
  read: (text) =>
    text === '.' || text === '..' || taken.includes(text)
      ? refuse(`${quote(text)} cannot be part of an address, so no one could open it.`)
      : code.read(text),
});

/** Reads text of several lines. */
export const textUpTo = (most: number): CellType => ({
  read: (text) =>
    /[^\P{Cc}\n\t]/u.test(text)
      ? refuse(`${quote(text)} contains a control character.`)
      : hasAtMost(text, most),
  write: asText,
});

export const lines = textUpTo(TEXT_LIMITS.additionalInformation);

export const oneOf = (...values: readonly string[]): CellType => ({
  read: (text) =>
    values.find((value) => value.toLowerCase() === text.toLowerCase()) ??
    refuse(`${quote(text)} is not one of ${values.join(', ')}.`),
  write: asText,
  words: values,
});

const TAGS = LANGUAGES.toSorted();

/** Reads the tag of a language, with or without its region. */
export const language: CellType = {
  read: (text) =>
    TAGS.find((tag) => `${tag}-`.toLowerCase().startsWith(`${text}-`.toLowerCase())) ??
    refuse(`${quote(text)} is neither ${TAGS.join(' nor ')}.`),
  write: asText,
  words: TAGS,
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

/** The page of a parcel service that tracks a parcel. */
export const trackingUrl: CellType = {
  read: (text) =>
    isWebAddress(text)
      ? hasAtMost(text, TEXT_LIMITS.additionalInformation)
      : refuse(`${quote(text)} is not a web address such as https://carrier.example/1.`),
  write: asText,
};

/** Puts an identifier in quotation marks if it could be read as several. */
const quotedId = (id: string): string => (/[\s,"]/.test(id) ? `"${id.replaceAll('"', '""')}"` : id);

/**
 * Reads identifiers that are separated by spaces or commas. One that contains a space, a comma or a quotation mark is written in quotation
 * marks, and a mark within it is doubled.
 */
export const list: CellType = {
  read: (text) => {
    const ids = [...text.matchAll(/"((?:[^"]|"")*)"(?=[\s,]|$)|([^\s,"]+)|(")/g)].map(
      ([, quoted, plain, stray]) =>
        stray === undefined
          ? (quoted?.replaceAll('""', '"').trim() ?? plain ?? '')
          : refuse(
              `${quote(text)} has a quotation mark that is not closed, or not followed by a space or comma.`,
            ),
    );
    return [...new Set(ids.filter((id) => id !== ''))].toSorted();
  },
  write: (value) => (value as readonly string[]).map(quotedId).join(' '),
};

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Reads numbers of articles, which may contain spaces and commas, separated by `|`. A `|` or a backslash that is part of a number has a
 * backslash before it.
 */
export const numbers: CellType = {
  read: (text) => {
    const found = (text.match(/(?:\\[\\|]|[^|])+/g) ?? []).map((part) =>
      part.replaceAll(/\\([\\|])/g, '$1').trim(),
    );
    return [...new Set(found.filter((number) => number !== ''))].toSorted(byBytes);
  },
  write: (value) =>
    (value as readonly string[]).map((number) => number.replaceAll(/[\\|]/g, String.raw`\$&`)).join(' | '),
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
  words: ['yes', 'no'],
};
