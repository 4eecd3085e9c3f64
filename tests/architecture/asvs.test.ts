import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const PAGE = 'docs/asvs.md';

/** Counts the requirements in each section of ASVS 5.0.0, and names those of level 3, which the page leaves out. */
const SECTIONS: Readonly<Record<string, readonly [count: number, ...levelThree: readonly number[]]>> = {
  '1.1': [2],
  '1.2': [10, 10],
  '1.3': [12, 12],
  '1.4': [3],
  '1.5': [3, 3],
  '2.1': [3],
  '2.2': [3],
  '2.3': [5, 5],
  '2.4': [2, 2],
  '3.1': [1, 1],
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.6': [1, 1],
  '3.7': [5, 3, 4, 5],
  '4.1': [5, 4, 5],
  '4.2': [5, 2, 3, 4, 5],
  '4.3': [2],
  '4.4': [4],
  '5.1': [1],
  '5.2': [6, 4, 5, 6],
  '5.3': [3, 3],
  '5.4': [3],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, 5, 6, 7, 8],
  '6.4': [6, 5, 6],
  '6.5': [8, 6, 7, 8],
  '6.6': [4, 4],
  '6.7': [2, 1, 2],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, 3],
  '7.6': [2],
  '8.1': [4, 3, 4],
  '8.2': [4, 4],
  '8.3': [3, 2, 3],
  '8.4': [2, 2],
  '9.1': [3],
  '9.2': [4],
  '10.1': [2],
  '10.2': [3, 3],
  '10.3': [5, 5],
  '10.4': [16, 12, 13, 14, 15, 16],
  '10.5': [5],
  '10.6': [2],
  '10.7': [3],
  '11.1': [4, 3, 4],
  '11.2': [5, 4, 5],
  '11.3': [5, 4, 5],
  '11.4': [4],
  '11.5': [2, 2],
  '11.6': [2, 2],
  '11.7': [2, 1, 2],
  '12.1': [5, 4, 5],
  '12.2': [2],
  '12.3': [5, 5],
  '13.1': [4, 2, 3, 4],
  '13.2': [6, 6],
  '13.3': [4, 3, 4],
  '13.4': [7, 6, 7],
  '14.1': [2],
  '14.2': [8, 5, 6, 7, 8],
  '14.3': [3],
  '15.1': [5, 4, 5],
  '15.2': [5, 4, 5],
  '15.3': [7],
  '15.4': [4, 1, 2, 3, 4],
  '16.1': [1],
  '16.2': [5],
  '16.3': [4],
  '16.4': [3],
  '16.5': [4, 4],
  '17.1': [2, 2],
  '17.2': [8, 5, 6, 7, 8],
  '17.3': [2],
};

const required = Object.entries(SECTIONS).flatMap(([section, [count, ...levelThree]]) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => !levelThree.includes(number))
    .map((number) => `${section}.${number}`),
);

const page = readFileSync(PAGE, 'utf8');
const ANSWER = /^- (?<numbers>[\d., ]+) · \*\*(?:Met|Partly|Not met|Operator|Not applicable)\.\*\* \S/gm;
const answered = [...page.matchAll(ANSWER)].flatMap(({ groups }) => groups!['numbers']!.split(', '));

test('the self-assessment answers every requirement of levels 1 and 2 once, in the chapter it belongs to', () => {
  expect(required).toHaveLength(253);
  expect(answered.toSorted()).toEqual(required.toSorted());
  const chapters = page.split(/^## V/m).slice(1);
  expect(chapters).toHaveLength(17);
  for (const chapter of chapters)
    for (const [, number] of chapter.matchAll(/^- (\d+)\./gm))
      expect(chapter).toMatch(new RegExp(`^${number} `));
});

test('the self-assessment names files that exist', () => {
  const files = [...page.matchAll(/`((?:docs|server|src|supply|tests)\/[^`\s]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
