import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
/** No page has this number, and none ever will. */
const UNUSED = 20;

const pages = globSync(`${FOLDER}/[0-9]*.md`)
  .toSorted()
  .map((file) => {
    const title = /^# (?<no>\d+)\. (?<words>.+)\n/.exec(readFileSync(file, 'utf8'))?.groups;
    return { file: basename(file), no: Number(title?.['no']), words: title?.['words'] ?? '' };
  });

const index = readFileSync(`${FOLDER}/README.md`, 'utf8');

test('each page has the number of its file, and no two pages have the same number', () => {
  expect(pages.map(({ no }) => no)).toEqual(pages.map(({ file }) => Number(file.slice(0, 4))));
  expect(new Set(pages.map(({ no }) => no)).size).toBe(pages.length);
  expect(pages.map(({ no }) => no)).not.toContain(UNUSED);
  expect(index).toContain(`Number ${UNUSED} is not used.`);
});

test('each page says what would reverse the decision', () => {
  const final = pages.filter(
    ({ file }) => !/^\*\*Reversed(?: by\*\*|\*\* if) \S/m.test(readFileSync(`${FOLDER}/${file}`, 'utf8')),
  );
  expect(final.map(({ file }) => file)).toEqual([]);
});

test('the index lists every page with its title and a sentence about it', () => {
  const rows = [...index.matchAll(/^\| +(\d+) +\| \[(.+)\]\((.+)\) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, no, words, file]) => ({ file, no: Number(no), words }))).toEqual(pages);
  for (const [, , , , line] of rows) expect(line).toMatch(/^[A-Z`].+\.$/);
});

test('every page that a file refers to exists', () => {
  const known = new Set(pages.map(({ file }) => file.slice(0, 4)));
  const named = globSync('{src,server,tests,bench,docs}/**/*.{ts,tsx,mjs,sql,md}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/decisions\/(\d{4})/g)].map(([, no]) => `${file}: ${no}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((place) => !known.has(place.slice(-4)))).toEqual([]);
});
