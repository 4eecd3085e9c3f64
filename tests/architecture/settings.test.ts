import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { SETTINGS } from '#server/settings.ts';

const TABLE = 'server/settings.ts';
const table = readFileSync(TABLE, 'utf8');
const readers = globSync('server/**/*.ts')
  .filter((file) => file !== TABLE)
  .map((file) => readFileSync(file, 'utf8'));

/** The file of the table names each setting, so there only a use counts. */
const isRead = (name: string): boolean =>
  table.includes(`settings.${name} `) ||
  readers.some((source) => new RegExp(String.raw`\b${name}\b`).test(source));

/** Settings by the names that the code reads them under, but for those that no file mentions. */
const unreadOf = (names: readonly string[]): string[] => names.filter((name) => !isRead(name));

test('every setting has a reader', () => {
  expect(unreadOf(Object.keys(SETTINGS))).toEqual([]);
});

test('a setting that no file reads is noticed', () => {
  expect(unreadOf(['port', 'settingThatNoFileReads'])).toEqual(['settingThatNoFileReads']);
});
