import { pipeline, Readable } from 'node:stream';

import { parse, type CsvError, type Info } from 'csv-parse';

import { decodeText } from './decode-text.ts';
import { FileError } from './file-error.ts';

/** A line of a table; one that spans several lines of the file has the number of the first. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** From this line on, a file cannot be read. */
export interface BrokenLine {
  readonly line: number;
  readonly problem: string;
}

const DELIMITERS = [';', '\t', ','] as const;
const LONGEST_RECORD = 1_000_000;

/** Returns the delimiter that separates the names of the columns. */
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split('\n', 1);
  const widthBy = (delimiter: string): number => header.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => widthBy(other) - widthBy(one))[0]!;
};

const PROBLEMS: Readonly<Record<string, string>> = {
  INVALID_OPENING_QUOTE: 'a quotation mark is within a cell that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE: 'a quotation mark is closed before its cell ends',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'a quotation mark is opened and not closed within a million characters',
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

const firstLineOf = ({ record, info }: Parsed): number => info.lines - record.join('').split('\n').length + 1;

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * Yields the lines of a CSV file, the names of the columns first: UTF-8 or Windows-1252, with semicolons, commas or tabs. If quotation
 * marks do not match, the ends of the cells are unknown, so reading stops.
 * @throws {FileError} if the file is not a CSV file.
 */
export async function* readTable(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TableLine | BrokenLine> {
  const blocks = decodeText(chunks);
  const first = await blocks.next();
  if (first.done === true) throw new FileError('The file is empty.');
  let broken: string | undefined;
  let brokenAt: number | undefined;
  const parser = parse({
    delimiter: delimiterOf(first.value),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD,
    on_skip: (error: CsvError | undefined) => {
      broken ??= PROBLEMS[error?.code ?? ''] ?? 'the cells cannot be told apart';
      brokenAt ??= parser.info.records;
      return undefined;
    },
  });
  let lastLine = 0;
  let read = 0;
  pipeline(Readable.from(startingWith(first.value, blocks)), parser, () => {});
  for await (const parsed of parser as AsyncIterable<Parsed>) {
    // The parser reads ahead; the lines before the broken one are valid.
    if (brokenAt !== undefined && read >= brokenAt) break;
    read += 1;
    lastLine = parsed.info.lines;
    yield { line: firstLineOf(parsed), cells: parsed.record };
  }
  if (broken !== undefined) yield { line: lastLine + 1, problem: broken };
}
