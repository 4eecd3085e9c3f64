import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { laneOf, LANES } from './lanes.ts';
import { MISTAKES } from './mistakes.ts';
import { isTried, readResults, withoutPath } from './results.ts';
import { scoreInFull } from './score.ts';

const MOST_SURVIVORS = 5;
const LEAST_MISTAKES = 80;
const LEAST_FLOWS = 25;

const results = readResults();

const made = MISTAKES.filter((mistake) => isTried(results, mistake));

test('each mistake has been tried in its current form, and there are enough of them in enough flows (npm run mutations)', () => {
  expect(MISTAKES.filter((mistake) => !made.includes(mistake)).map(({ name }) => name)).toEqual([]);
  expect(made.length).toBeGreaterThanOrEqual(LEAST_MISTAKES);
  expect(new Set(made.map(({ flow }) => flow)).size).toBeGreaterThanOrEqual(LEAST_FLOWS);
});

test('no mistake survives a release', () => {
  expect(made.filter(({ name }) => results[name]!.lane === null)).toEqual([]);
});

test('few mistakes survive npm test, each for a given reason', () => {
  const survivors = made.filter(({ name }) => results[name]!.lane === 'release');
  expect(survivors.filter(({ survivesTests }) => survivesTests === undefined)).toEqual([]);
  expect(survivors.length).toBeLessThanOrEqual(MOST_SURVIVORS);
});

test('each mistake is caught by a file that its lane runs', () => {
  const late = made.filter(({ name }) => {
    const { lane, by } = results[name]!;
    if (!lane || by === undefined || by.file === 'types') return false;
    return LANES.indexOf(laneOf(by.file)) > LANES.indexOf(lane);
  });
  expect(late).toEqual([]);
});

test('no result names a path, whose number and id change with the words of its flow', () => {
  const names = made.map(({ name }) => results[name]!.by?.name ?? '');
  expect(names.filter((name) => withoutPath(name) !== name)).toEqual([]);
  expect(withoutPath('cart > shows path 1 (6a70db) at every step')).toBe('cart > shows a path at every step');
});

test('the score says what was found', () => {
  expect(readFileSync('tests/paths/mistakes/score.md', 'utf8')).toBe(scoreInFull());
});
