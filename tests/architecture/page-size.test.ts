import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const LONGEST_LINE = 160;
const MOST_LINES = 150;

test.each(['README.md', 'CHANGELOG.md'])('%s can be read in one sitting, in any editor', (file) => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
});
