import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Kind } from '#server/exchange/subject.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';

const ROW = /^\| ([a-z- ]+?) +\| (.*?) +\|$/gm;

const described = new Map(
  [...readFileSync('docs/data.md', 'utf8').matchAll(ROW)].map(([, kind, needs = '']) => [kind, needs]),
);

/** Prices are left out, because they create no records: their articles exist already. */
const KINDS: readonly (readonly [string, Kind])[] = Object.entries(SUBJECTS)
  .filter(([word]) => word !== 'prices')
  .flatMap(([word, { head, parts }]) => [
    [word, head] as const,
    ...Object.entries(parts).map(([part, kind]) => [`${word} ${part}`, kind] as const),
  ]);

test('docs/data.md names the columns that a new line of a file must have, and no column that does not exist', () => {
  expect(KINDS.length).toBeGreaterThan(15);
  for (const [kind, { columns }] of KINDS) {
    const named = [...(described.get(kind) ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    const required = columns.filter(({ isRequired, initial }) => isRequired && initial === null);
    expect(named, kind).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  }
});
