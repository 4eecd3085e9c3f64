import { readFileSync, writeFileSync } from 'node:fs';

import { patchId, type Mistake } from './mistake.ts';
import type { Result } from './trial.ts';

const FILE = 'tests/paths/mistakes/results.json';

export type Results = Readonly<Record<string, Result>>;

/** Returns the findings of the latest runs, by the names of the mistakes. */
export const readResults = (): Results => JSON.parse(readFileSync(FILE, 'utf8')) as Results;

/** Returns the name of a test without its path, whose number and id change with the words of the flow. */
export const withoutPath = (name: string): string => name.replace(/ path \d+ \([0-9a-f]{6}\)/, ' a path');

/** Keeps the results of mistakes that still exist, sorted by name. */
export const writeResults = (results: Results, mistakes: readonly Mistake[]): void => {
  const kept = mistakes
    .map(({ name }) => [name, results[name]] as const)
    .filter(([, result]) => result !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
};

/** Returns whether the result is for the mistake in its current form. */
export const isTried = (results: Results, mistake: Mistake): boolean =>
  results[mistake.name]?.patch === patchId(mistake);
