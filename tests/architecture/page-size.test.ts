import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const LONGEST_LINE = 160;
const MOST_LINES = 149;

/** Everybody reads these pages first. */
const FIRST_PAGES = ['README.md', 'CHANGELOG.md'];

test.each(FIRST_PAGES)('%s has fewer than 150 lines, so that it can be read in one sitting', (file) => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});

/** Other pages may have wider tables, whose rows cannot be wrapped. The generated pages in `book` and `mistakes` are left out. */
test.each(globSync('{*,docs/**/*,tests/paths/*,tests/paths/{flows,report}/**/*}.md'))(
  '%s has no line longer than a screen is wide',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const mayBeWider = (line: string) => line.startsWith('|') && !FIRST_PAGES.includes(file);
    expect(lines.filter((line) => line.length > LONGEST_LINE && !mayBeWider(line))).toEqual([]);
  },
);
