import { completed, missingOf, type Row } from './table/columns.ts';
import { quote } from './table/file-error.ts';
import type { Group, Problem } from './table/read-groups.ts';
import type { Change, View, Kind, Subject } from './subject.ts';

const partsOf = (
  kind: Kind,
  before: readonly Row[],
  given: readonly Row[] | undefined,
  refuse: (problem: string) => void,
): readonly Row[] => {
  if (given === undefined) return before;
  const recorded = new Map(before.map((row) => [row[kind.key], row]));
  const inherited = (row: Row): Row | undefined => {
    const found = recorded.get(row[kind.key] ?? '');
    return found === undefined || kind.inherits === undefined ? found : kind.inherits(found, row);
  };
  const rows = given.map((row) => completed(kind.columns, inherited(row), row));
  const keys = rows.map((row) => row[kind.key]);
  const twice = keys.find((key, at) => key !== null && keys.indexOf(key) !== at);
  if (twice !== undefined) refuse(`${kind.key} ${quote(String(twice))} is given twice.`);
  for (const row of rows) missingOf(kind.columns, row).forEach(refuse);
  return rows.toSorted((one, other) => (one[kind.key]! < other[kind.key]! ? -1 : 1));
};

/**
 * Applies a line of the file to a record. A column that the file does not have stays as it is on record. If the file has parts of one kind,
 * they replace all parts of that kind.
 */
export const changeOf = (
  subject: Subject,
  { line, head, parts }: Group,
  before: View | undefined,
  problems: Problem[],
): Change => {
  const refuse = (text: string): void => void problems.push({ line, text });
  const row = completed(subject.head.columns, before?.head, head);
  const merged = Object.fromEntries(
    Object.entries(subject.parts).map(([name, kind]) => [
      name,
      partsOf(kind, before?.parts[name] ?? [], parts[name], refuse),
    ]),
  );
  return {
    before,
    after: { head: row, parts: merged },
    refuse,
    isRefused: () => problems.length > 0,
  };
};

/** This runs after `complete`, which fills in some of the values that a file may leave out. */
export const refuseMissing = (subject: Subject, { after, refuse }: Change): void =>
  missingOf(subject.head.columns, after.head).forEach(refuse);
