import { beforeAll, describe, expect, inject, test } from 'vitest';

import { stepsOfLegs } from '#tests/paths/errands.ts';
import type { Path, PathStep } from '#tests/paths/generator/paths.ts';
import { halfOf } from '#tests/paths/half-of.ts';
import type { RecordedStep } from '#tests/paths/report/recording.ts';

import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';
import { portalPaths } from './portal-paths.ts';
import { checksOnly } from './record.ts';
import { walkErrand, walkPath, type WalkedFlow } from './walk-path.ts';
import { walkedErrands } from './walked-errands.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

/** Returns the journeys of a flow, or its first path if its model names none. */
const journeysOf = ({ model, arrangements }: WalkedFlow): readonly [what: string, path: Path][] => {
  const paths = portalPaths(model, arrangements);
  const errands = paths.flatMap((path): [string, Path][] => (path.goal === null ? [] : [[path.goal, path]]));
  return errands.length > 0 ? errands : paths.slice(0, 1).map((path) => [`path ${path.id}`, path]);
};

/** Returns the broken expectations, and whether steps were skipped because of them. */
const problemsIn = (steps: readonly PathStep[], recorded: readonly RecordedStep[]): string[] => [
  ...recorded.flatMap(({ problem }, index) =>
    problem === null ? [] : [`step ${index + 1}, “${steps[index]!.words}”: ${problem}`],
  ),
  ...(recorded.length === steps.length ? [] : [`${recorded.length} of ${steps.length} steps were taken`]),
];

/**
 * Defines tests that lead a person through the whole portal along the journeys of the flows of one half, and along its
 * errands. `npm run qa`, in the release lane, walks all paths in both languages.
 */
export const journeys = (half: 1 | 2): void => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment(inject('demoFolder'), { headed: false });
    return environment.close;
  });

  describe.each([...WALKED_FLOWS].filter(([name]) => halfOf(name) === half))('%s', (_name, flow) => {
    test.each(journeysOf(flow))('%s', async (_what, path) => {
      const found = problemsIn(path.steps, await walkPath(environment, flow, path, 'en-GB', checksOnly));
      // The message has the whole text, because the JSON report of Vitest shortens values that are compared.
      expect(found, found.join('\n')).toEqual([]);
    });
  });

  const errands = walkedErrands().filter(([name]) => halfOf(name) === half);
  test.each(errands)('%s', async (_what, legs) => {
    const steps = stepsOfLegs(legs);
    const found = problemsIn(steps, await walkErrand(environment, legs, 'en-GB', checksOnly));
    expect(found, found.join('\n')).toEqual([]);
  });
};
