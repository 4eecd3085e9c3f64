import type { Change } from '#server/exchange/subject.ts';
import { line, addressCode } from '#server/exchange/table/cell-types.ts';
import { column, required } from '#server/exchange/table/columns.ts';
import { integer } from '#server/exchange/table/number-types.ts';

const MOST_POSITIONS = 1_000_000;

export const idColumn = required('id', addressCode());

/** The labels of a group, and its place among the others. */
export const labelColumns = [
  required('label_de', line()),
  required('label_en', line()),
  column('position', integer(0, MOST_POSITIONS)),
];

/** Groups without a place come last, in the order of the file; a label in one language is used for both. */
export const completeLabels = (changes: readonly Change[], last: number): void => {
  let position = last;
  for (const change of changes) {
    const { head } = change.after;
    const [german, english] = [head['label_de'] ?? null, head['label_en'] ?? null];
    if (head['position'] === null) position += 1;
    change.after = {
      ...change.after,
      head: {
        ...head,
        label_de: german ?? english,
        label_en: english ?? german,
        position: head['position'] ?? position,
      },
    };
  }
};
