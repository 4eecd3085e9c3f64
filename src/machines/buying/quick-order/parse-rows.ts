import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { NUMBER_MARKS, type DecimalMark, type Language } from '#contract/language.contract.ts';
import { readQuantity, writeQuantity } from '#machines/buying/quantity/read-quantity.ts';

import { layoutOf, type UnreadColumn, type WrittenRow } from './headings.ts';
import { splitLines, type Delimiter } from './split-cells.ts';

/** The reason why a text cannot be read. */
export type TextProblem =
  | { readonly code: 'empty' | 'unclosedQuote' | 'unknownColumns' | 'noQuantity' }
  | { readonly code: 'tooManyRows'; readonly count: number };

export type ParsedRows =
  | { readonly rows: readonly WrittenRow[]; readonly unread: readonly UnreadColumn[] }
  | { readonly problem: TextProblem };

/** Spreadsheets keep leading zeros with an apostrophe or as a formula. */
const bareCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, (_, text: string) => text.replaceAll('""', '"'))
    .replace(/^'/, '')
    .trim();

/** Semicolons separate cells where the comma is the decimal mark. */
const decimalMarkOf = (delimiter: Delimiter, language: Language): DecimalMark => {
  if (delimiter === ';') return ',';
  return delimiter === ',' ? '.' : NUMBER_MARKS[language].decimal;
};

/**
 * Turns text that was pasted from a spreadsheet or read from a file into rows: article number, quantity and machine, in this order or in
 * the order of the headings in the first line. The delimiters may differ from line to line. Leading zeros stay; an empty quantity means
 * one.
 */
export const parseRows = (text: string, language: Language): ParsedRows => {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '');
  const split = splitLines(clean);
  if (split === null) return { problem: { code: 'unclosedQuote' } };
  const lines = split
    .map(({ cells, delimiter }) => ({ cells: cells.map(bareCell), delimiter }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const layout = layoutOf(lines.map(({ cells }) => cells));
  if (typeof layout === 'string') return { problem: { code: layout } };
  const rows = lines.slice(layout.isHeaded ? 1 : 0).map(({ cells, delimiter }): WrittenRow => {
    const cellOf = (part: keyof WrittenRow) => cells[layout.columns.indexOf(part)] ?? '';
    const written = cellOf('quantity');
    const quantity = readQuantity(written, decimalMarkOf(delimiter, language));
    return {
      articleNo: cellOf('articleNo'),
      quantity: quantity === null ? written || '1' : writeQuantity(quantity, language),
      machineNo: cellOf('machineNo'),
    };
  });
  if (rows.length === 0) return { problem: { code: 'empty' } };
  return rows.length > MAX_QUICK_ORDER_ROWS
    ? { problem: { code: 'tooManyRows', count: rows.length } }
    : { rows, unread: layout.unread };
};
