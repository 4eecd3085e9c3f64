import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import type { Language } from '#contract/list.contract.ts';

import { decimalMarkOf, readQuantity, writeQuantity } from './read-quantity.ts';
import { delimiterOf, splitCells } from './split-cells.ts';

/** What somebody wants, as they wrote it. */
export interface WrittenRow {
  readonly articleNo: string;
  /** What was written where no number can be read. */
  readonly quantity: string;
  readonly machineNo: string;
}

/** Why nothing can be made of a text. */
export type TextProblem =
  | { readonly code: 'empty' | 'unclosedQuote' | 'unknownColumns' }
  | { readonly code: 'tooManyRows'; readonly count: number };

export type ParsedRows = { readonly rows: readonly WrittenRow[] } | { readonly problem: TextProblem };

type Part = keyof WrittenRow;

/** Headings in both languages, without blanks, dots and hyphens. */
const HEADINGS: Readonly<Record<Part, RegExp>> = {
  articleNo:
    /^(artikel(nummer|nr|no)?|artnr|art|material(nummer|nr)?|teilenummer|teilenr|bestellnummer|article(number|no|nr)?|item(number|no)?|part(number|no)?|sku)$/,
  quantity: /^(menge|bestellmenge|anzahl|stück|stückzahl|stk|quantity|qty|amount|pieces|pcs|count)$/,
  machineNo:
    /^(maschine|maschinennummer|maschinennr|seriennummer|seriennr|machine(number|no)?|serial(number|no)?)$/,
};
const POSITIONS: readonly Part[] = ['articleNo', 'quantity', 'machineNo'];

/** Spreadsheets keep leading zeros with an apostrophe or as a formula. */
const bareCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

const headingOf = (cell: string): Part | undefined => {
  const bare = cell.toLowerCase().replaceAll(/[\s.\-_:()]/g, '');
  return POSITIONS.find((part) => HEADINGS[part].test(bare));
};

/** Words where a number and a quantity would stand: the headings of some other table. */
const isForeignHeading = ([articleNo = '', quantity = '']: readonly string[]): boolean =>
  quantity !== '' && !/\d/.test(`${articleNo}${quantity}`);

/** Where each part stands, and whether the first line says so; `null` if that cannot be told. */
const columnsOf = (lines: readonly (readonly string[])[]) => {
  const headings = lines[0]?.map(headingOf) ?? [];
  const isHeaded = headings.some((part) => part !== undefined);
  if (isHeaded) return headings.includes('articleNo') ? { columns: headings, isHeaded } : null;
  const isWide = lines.some((cells) => cells.slice(POSITIONS.length).some((cell) => cell !== ''));
  return isWide || isForeignHeading(lines[0] ?? []) ? null : { columns: POSITIONS, isHeaded };
};

/**
 * Makes rows of what was pasted from a spreadsheet or read from a file: article number, quantity and machine, in this
 * order or as a first line of headings says. Leading zeros stay; nothing written for a quantity means one.
 */
export const parseRows = (text: string, language: Language): ParsedRows => {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '');
  const delimiter = delimiterOf(clean);
  const split = splitCells(clean, delimiter);
  if (split === null) return { problem: { code: 'unclosedQuote' } };
  const lines = split
    .map(({ cells }) => cells.map(bareCell))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const layout = columnsOf(lines);
  if (layout === null) return { problem: { code: 'unknownColumns' } };
  const mark = decimalMarkOf(delimiter, language);
  const rows = lines.slice(layout.isHeaded ? 1 : 0).map((cells): WrittenRow => {
    const cellOf = (part: Part) => cells[layout.columns.indexOf(part)] ?? '';
    const written = cellOf('quantity');
    const quantity = readQuantity(written, mark);
    return {
      articleNo: cellOf('articleNo'),
      quantity: quantity === null ? written || '1' : writeQuantity(quantity, language),
      machineNo: cellOf('machineNo'),
    };
  });
  if (rows.length === 0) return { problem: { code: 'empty' } };
  return rows.length > MAX_QUICK_ORDER_ROWS
    ? { problem: { code: 'tooManyRows', count: rows.length } }
    : { rows };
};
