import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

interface TestConfig {
  readonly test: {
    readonly projects: readonly {
      readonly test: {
        readonly name: string;
        readonly include: readonly string[];
        readonly exclude?: readonly string[];
      };
    }[];
  };
}

const { default: config } = (await import(pathToFileURL('vitest.config.ts').href)) as { default: TestConfig };
const { projects } = config.test;

const runsIn = (file: string): string[] =>
  projects
    .filter(
      ({ test: { include, exclude = [] } }) =>
        include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob)),
    )
    .map(({ test: { name } }) => name);

test('every test file is run by exactly one project', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}');
  const wrong = files.filter((file) => runsIn(file).length !== 1).map((file) => [file, runsIn(file)]);
  expect(wrong).toEqual([]);
  expect(new Set(files.flatMap((file) => runsIn(file)))).toEqual(
    new Set(projects.map(({ test: { name } }) => name)),
  );
});

/** Matches the names of tests in a lane: each is a part of the path of one or more files, not a pattern. Scripts are left out. */
const NAMED = /'(tests\/[^']+)(?<!(?<!\.test)\.ts)'/g;

test('each lane finds the files that it names, because Vitest ignores a name that fits no file', () => {
  const named = [...readFileSync('tests/run.mjs', 'utf8').matchAll(NAMED)].map(([, name]) => name!);
  const files = globSync('tests/**/*.test.{ts,tsx}');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !files.some((file) => file.includes(name)))).toEqual([]);
});
