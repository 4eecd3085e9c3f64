import type { Database } from '#server/db/engine/database.ts';
import { BYTE_ORDER_MARK, csvHeader, csvLines } from '#server/domain/csv.ts';
import { csvColumnOf, RECORD, type Column, type Row } from './columns.ts';
import { columnNames } from './read-groups.ts';
import { keyOf, type View, type Kind, type Subject } from './subject.ts';

const RECORDS_PER_PAGE = 500;

/** Names the kind of a record or of its parts; lines of parts repeat the record's key. */
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

/**
 * Yields a CSV file of all records, which would change nothing if it were imported; it is read page by page, so that it may be of any
 * size.
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
  for (let after: string | null = null; ;) {
    const views: View[] = await subject.page(db, after, RECORDS_PER_PAGE);
    yield views.map(write).join('');
    if (views.length < RECORDS_PER_PAGE) return;
    after = keyOf(subject, views.at(-1)!.head);
  }
}
