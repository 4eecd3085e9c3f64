// This is our own code, because csv-stringify guards cells only against formulas that begin with certain signs, although spreadsheets also
// read other texts as numbers or days. Even with it, we would have to format numbers and days ourselves.

import type { Language } from '#contract/language.contract.ts';
import { isReadAsAnother } from './read-by-spreadsheet.ts';

/** Holds a text, a number, an amount of money or a day; `null` is an empty cell. */
export type CsvCell =
  | string
  | number
  | null
  | { readonly cents: number | null }
  | { readonly day: string | null };

/** Says who reads the file: a person with a spreadsheet, or a program that takes each cell as it is. */
export type ReadIn = 'spreadsheet' | 'program';

export interface CsvColumn<Row> {
  readonly header: Readonly<Record<Language, string>>;
  readonly cell: (row: Row) => CsvCell;
}

/** Tells spreadsheets that UTF-8 follows. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches the beginning of a text that a spreadsheet would read as a formula, including full-width East Asian signs and characters that the
 * spreadsheet would skip. It also matches text that is already guarded.
 */
const FORMULA = /^[\s']*[=+\-@＝＋－＠\t\r\n]/;
const NEEDS_QUOTES = /[;"\r\n\t]|^\s|\s$/;

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const decimal = (text: string): string => text.replace('.', ',');

/**
 * Returns `05.11.2026` in German, and otherwise the ISO form, because `11/05/2026` means a different day in countries where the day
 * comes first.
 */
const dayText = (iso: string, language: Language): string =>
  language === 'de-DE' ? iso.slice(0, 10).split('-').toReversed().join('.') : iso.slice(0, 10);

/** Removes the guard that keeps a spreadsheet from reading a cell as a formula or a number: an apostrophe, or `="…"`. */
export const unguarded = (cell: string): string => {
  const text = cell.trim();
  if (/^'[\s']*[=+\-@＝＋－＠\t\r\n]/.test(text)) return text.slice(1).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
};

/** Guards texts from which our own import would otherwise remove a guard; a program gets every other cell as it is. */
const forProgram = (text: string): string => (unguarded(text) === text.trim() ? text : `'${text}`);

const forSpreadsheet = (text: string): string => {
  if (FORMULA.test(text)) return `'${text}`;
  return isReadAsAnother(text) ? `="${text}"` : text;
};

const textOf = (text: string, readIn: ReadIn): string =>
  quoted(readIn === 'spreadsheet' ? forSpreadsheet(text) : forProgram(text));

const cellText = (cell: CsvCell, language: Language, readIn: ReadIn): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return decimal(String(cell));
  if (typeof cell === 'string') return textOf(cell, readIn);
  if ('day' in cell) return cell.day === null ? '' : dayText(cell.day, language);
  return cell.cents === null ? '' : decimal((cell.cents / 100).toFixed(2));
};

const lineOf = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[], language: Language): string =>
  lineOf(columns.map(({ header }) => quoted(header[language])));

/**
 * Returns lines that a German spreadsheet opens correctly with a double click, no matter which language the reader has chosen: with
 * semicolons, decimal commas and CRLF. Words and days are in the reader's language. For a spreadsheet, texts that look like numbers or days
 * are guarded, so they stay texts.
 */
export const csvLines = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  language: Language,
  readIn: ReadIn = 'program',
): string =>
  rows.map((row) => lineOf(columns.map(({ cell }) => cellText(cell(row), language, readIn)))).join('');
