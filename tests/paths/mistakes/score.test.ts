import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { laneOf, LANES } from './lanes.ts';
import { MISTAKES } from './mistakes.ts';
import { isTried, readResults } from './results.ts';
import { scoreInFull } from './score.ts';

const MOST_SURVIVORS = 5;

const results = readResults();

test('every mistake was made as it stands here (npm run mutations)', () => {
  expect(MISTAKES.filter((mistake) => !isTried(results, mistake)).map(({ name }) => name)).toEqual([]);
});

test('no mistake survives a release', () => {
  expect(MISTAKES.filter(({ name }) => results[name]?.lane === null)).toEqual([]);
});

test('few survive npm test, each with its reason', () => {
  const survivors = MISTAKES.filter(({ name }) => results[name]?.lane === 'release');
  expect(survivors.filter(({ survivesTests }) => survivesTests === undefined)).toEqual([]);
  expect(survivors.length).toBeLessThanOrEqual(MOST_SURVIVORS);
});

test('each is caught by a file that the lane runs', () => {
  const late = MISTAKES.filter(({ name }) => {
    const { lane, by } = results[name] ?? {};
    if (!lane || by === undefined || by.file === 'types') return false;
    return LANES.indexOf(laneOf(by.file)) > LANES.indexOf(lane);
  });
  expect(late).toEqual([]);
});

test('the score says what was found', () => {
  expect(readFileSync('tests/paths/mistakes/score.md', 'utf8')).toBe(scoreInFull());
});
