import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Kind } from '#server/exchange/subject.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';

const ROW = /^\| ([a-z- ]+?) +\| (.*?) +\|$/gm;

const described = new Map(
  [...readFileSync('docs/data.md', 'utf8').matchAll(ROW)].map(([, kind, needs = '']) => [kind, needs]),
);

/** Prices are of articles that exist already. */
const KINDS: readonly (readonly [string, Kind])[] = Object.entries(SUBJECTS)
  .filter(([word]) => word !== 'prices')
  .flatMap(([word, { head, parts }]) => [
    [word, head] as const,
    ...Object.entries(parts).map(([part, kind]) => [`${word} ${part}`, kind] as const),
  ]);

test('the page about own data names the columns that a new line must have', () => {
  expect(KINDS.length).toBeGreaterThan(15);
  for (const [kind, { columns }] of KINDS) {
    for (const { name, isRequired, initial } of columns)
      if (isRequired && initial === null) expect(described.get(kind), kind).toContain(`\`${name}\``);
    const named = [...(described.get(kind) ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
    for (const name of named) expect(columns.map((column) => column.name)).toContain(name);
  }
});
