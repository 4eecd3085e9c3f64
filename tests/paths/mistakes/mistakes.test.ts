import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';

import { KINDS, patched } from './mistake.ts';
import { MISTAKES } from './mistakes.ts';

const LEAST_MISTAKES = 80;
const LEAST_FLOWS = 25;

test.each(MISTAKES.map((mistake): [string, typeof mistake] => [mistake.name, mistake]))(
  '%s can still be made, and its tests exist',
  (_, mistake) => {
    const source = readFileSync(mistake.file, 'utf8');
    expect(patched(source, mistake)).not.toBe(source);
    expect((mistake.near ?? []).filter((file) => !existsSync(file))).toEqual([]);
    expect(Object.keys(FLOWS)).toContain(mistake.flow);
  },
);

test('there are enough mistakes, of every kind, in many flows, and no two have the same name', () => {
  const kinds = new Set(MISTAKES.map(({ kind }) => kind));
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(MISTAKES.length).toBeGreaterThanOrEqual(LEAST_MISTAKES);
  expect(new Set(MISTAKES.map(({ flow }) => flow)).size).toBeGreaterThanOrEqual(LEAST_FLOWS);
  expect(new Set(MISTAKES.map(({ name }) => name)).size).toBe(MISTAKES.length);
});

test('no mistake is made twice under two names', () => {
  const namesOf = Map.groupBy(MISTAKES, (mistake) => patched(readFileSync(mistake.file, 'utf8'), mistake));
  const twice = [...namesOf.values()].filter((same) => same.length > 1);
  expect(twice.map((same) => same.map(({ name }) => name))).toEqual([]);
});
