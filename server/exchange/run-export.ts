import type { Database } from '#server/db/engine/database.ts';
import { BYTE_ORDER_MARK, csvHeader, csvLines } from '#server/domain/csv.ts';
import { csvColumnOf, RECORD, type Column, type Row } from './table/columns.ts';
import { columnNames } from './table/read-groups.ts';
import { keyOf, type View, type Kind, type Subject } from './subject.ts';

const RECORDS_PER_PAGE = 500;
/** Keys are sorted by their bytes, for which most tables have no index, so large pages are quicker. */
const KEYS_PER_PAGE = 50_000;

/** The kind of a record or of its parts; lines of parts repeat the record's key. */
type KindName = string;

const linesOf = (subject: Subject, names: readonly string[]) => {
  const key = subject.head.columns.find((column) => column.key === subject.head.key)!;
  const kinds: Readonly<Record<KindName, Kind>> = { [subject.name]: subject.head, ...subject.parts };
  const columnsOf = new Map(
    Object.entries(kinds).map(([word, { columns }]) => {
      const byName = new Map<string, Column>([key, ...columns].map((column) => [column.name, column]));
      return [
        word,
        names.map((name) =>
          name === RECORD
            ? { header: { 'de-DE': name, 'en-GB': name }, cell: () => word }
            : csvColumnOf(name, byName.get(name)),
        ),
      ];
    }),
  );
  const write = (word: KindName, rows: readonly Row[]): string =>
    csvLines(columnsOf.get(word)!, rows, 'en-GB');
  return ({ head, parts }: View): string =>
    write(subject.name, [head]) +
    Object.entries(parts)
      .map(([word, rows]) =>
        write(
          word,
          rows.map((row) => ({ [key.key]: head[key.key] ?? null, ...row })),
        ),
      )
      .join('');
};

/** Yields all keys page by page, from the first (`null`) on; a page that is not full is the last. */
export async function* pagesOf(
  page: (after: string | null, size: number) => Promise<string[]>,
): AsyncGenerator<string[]> {
  for (let after: string | null = null; ;) {
    const keys: string[] = await page(after, KEYS_PER_PAGE);
    yield keys;
    if (keys.length < KEYS_PER_PAGE) return;
    after = keys.at(-1)!;
  }
}

async function* viewsIn(db: Database, subject: Subject): AsyncGenerator<View[]> {
  for await (const keys of pagesOf((after, size) => subject.keys(db, after, size))) {
    for (let start = 0; start < keys.length; start += RECORDS_PER_PAGE) {
      const some = keys.slice(start, start + RECORDS_PER_PAGE);
      const views = new Map((await subject.find(db, some)).map((view) => [keyOf(subject, view.head), view]));
      // A record that was removed a moment ago is left out.
      yield some.flatMap((key) => views.get(key) ?? []);
    }
  }
}

/**
 * Yields a CSV file of all records, sorted by the bytes of their keys on both engines. Importing the file would change nothing. The records
 * are read page by page, so there can be any number of them.
 */
export async function* runExport(db: Database, subject: Subject): AsyncGenerator<string> {
  const names = columnNames(subject);
  const write = linesOf(subject, names);
  yield (
    BYTE_ORDER_MARK +
      csvHeader(
        names.map((name) => csvColumnOf(name, undefined)),
        'en-GB',
      )
  );
  for await (const views of viewsIn(db, subject)) yield views.map(write).join('');
}
