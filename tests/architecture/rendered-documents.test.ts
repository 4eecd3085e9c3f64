import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const WORKER = 'server/documents/document.worker.ts';

/** Matches imports of values from the modules that write documents; imports of types cost nothing at run time. */
const RENDERS = /^import (?!type)[^;]*\/(?:placed-document|memory-list-document)\.ts';/m;

const writersAmong = (files: readonly string[]): string[] =>
  files.filter((file) => RENDERS.test(readFileSync(file, 'utf8')));

test('documents that people request are written only in a separate thread', () => {
  expect(writersAmong(globSync('server/**/*.ts'))).toEqual([WORKER]);
});
