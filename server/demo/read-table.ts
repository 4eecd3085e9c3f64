import { readFileSync } from 'node:fs';

import { parse } from 'csv-parse/sync';
import Type, { type Static, type TObject } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Reads a table of demo data; an empty cell is `null`.
 * @throws {ParseError} if a cell does not fit the schema of the rows
 */
export const readTable = <Row extends TObject>(file: URL, row: Row): Static<Row>[] => {
  const rows = Type.Array(row);
  const cells: unknown = parse(readFileSync(file), {
    columns: true,
    cast: (cell) => (cell === '' ? null : cell),
  });
  return Value.Parse(rows, Value.Convert(rows, cells));
};

/** Returns the entries of a cell that may hold several. */
export const entriesOf = (cell: string | null): string[] => cell?.split('; ') ?? [];
