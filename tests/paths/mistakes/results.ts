import { readFileSync, writeFileSync } from 'node:fs';

import { patchId, type Mistake } from './mistake.ts';
import type { Result } from './trial.ts';

const FILE = 'tests/paths/mistakes/results.json';

export type Results = Readonly<Record<string, Result>>;

/** Returns the findings of the last runs, by the name of the mistake. */
export const readResults = (): Results => JSON.parse(readFileSync(FILE, 'utf8')) as Results;

/** Returns the name of a test without the path that it walks, whose number and id change with the words of its flow. */
export const withoutPath = (name: string): string => name.replace(/ path \d+ \([0-9a-f]{6}\)/, ' a path');

/** Keeps the results of mistakes that are still made, in the order of their names. */
export const writeResults = (results: Results, mistakes: readonly Mistake[]): void => {
  const kept = mistakes
    .map(({ name }) => [name, results[name]] as const)
    .filter(([, result]) => result !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
};

/** Returns whether the mistake was made as it is written now. */
export const isTried = (results: Results, mistake: Mistake): boolean =>
  results[mistake.name]?.patch === patchId(mistake);
