import { expect, test } from 'vitest';

import { searchedParts } from '#server/domain/search/record-search.ts';

test('a word that is typed twice is searched for once', () => {
  expect(searchedParts('Seal seal SEAL, ring')).toEqual([['seal'], ['ring']]);
});

test('a character that Unicode spells out in four words makes at most five terms, however often it is typed', () => {
  expect(searchedParts('ﷺ'.repeat(100)).length).toBeLessThanOrEqual(5);
});
