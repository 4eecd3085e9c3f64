import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

/** A folder has at most this many entries, so that a reader can take them in at a glance. */
const MOST = 28;

/** Names the folders that may hold more, each with the reason. */
const NAMED: Readonly<Record<string, string>> = {
  'docs/decisions': 'pages are found by their number, and README.md lists them',
  'server/db/migrations': 'migrations are numbered, none is ever moved, and only comments change',
  'tests/paths/book':
    'pages are generated, README.md lists them, and pages of an older revision are found by the same names',
};

/** Counts the files and folders in each folder. */
const sizes = new Map<string, number>();
for (const entry of globSync('{bench,deploy,docs,public,server,src,supply,tests}/**/*'))
  sizes.set(dirname(entry), (sizes.get(dirname(entry)) ?? 0) + 1);

test('only the folders named here hold more entries than can be taken in at a glance', () => {
  const crowded = [...sizes].filter(([, size]) => size > MOST);
  expect(crowded.map(([folder]) => folder).toSorted()).toEqual(Object.keys(NAMED).toSorted());
});
