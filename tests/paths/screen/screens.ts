import { afterEach, describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';

import { clear } from './fixture.tsx';
import { STAGES } from './fixtures.ts';
import { walk } from './walk.ts';

/** Two files share the flows, so that two browsers walk them side by side. */
const HALVES = 2;

/**
 * Defines tests that walk every path of every second flow through its screens, beginning with the first or the second
 * flow.
 */
export const screens = (half: 1 | 2): void => {
  afterEach(() => clear());

  describe.each(Object.entries(STAGES).filter((_, index) => index % HALVES === half - 1))(
    '%s',
    (flow, fixture) => {
      const { paths } = pathsOf(FLOWS[flow]!.model);
      test.each(paths.map((path, index): [number, string, typeof path] => [index + 1, path.id, path]))(
        'shows the right screen at every step of path %i (%s)',
        async (_number, _id, path) => {
          expect(await walk(flow, fixture, path)).toBe(path.steps.length);
        },
      );
    },
  );
};
