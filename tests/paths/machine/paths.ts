import { expect, test } from 'vitest';

import type { Flow } from '#tests/paths/flows.ts';
import type { Case } from '#tests/paths/generator/case.ts';
import { gapsIn } from '#tests/paths/generator/gaps.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';
import { walk } from './walk.ts';

const isFailure = (happening: Case | null): boolean =>
  happening?.doing.kind === 'settle' && 'fails' in happening.doing.outcome;

/** Defines the tests that walk the paths of a chart. */
export const paths = (flow: Flow): void => {
  const { paths: found, coverage } = pathsOf(flow.model);

  test('has a path for every state, transition and case, or a reason why not, and for every journey', () => {
    expect(gapsIn(coverage, flow.exceptions)).toEqual([]);
  });

  test('has no journey through a failure that the journey does not name', () => {
    const failures = found.flatMap(({ goal, steps }) =>
      goal === null
        ? []
        : steps.flatMap(({ words, happening }) =>
            isFailure(happening) && !flow.model.goals[goal]!.through?.includes(words) ? [words] : [],
          ),
    );
    expect(failures).toEqual([]);
  });

  test.each(found.map((path): [string, typeof path] => [path.id, path]))(
    'goes where path %s says, and keeps its promises on the way',
    async (_id, path) => {
      expect(await walk(flow, path)).toBe(path.steps.length);
    },
  );
};
