import { afterEach, describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';
import { halfOf } from '#tests/paths/half-of.ts';

import { clear } from './fixture.tsx';
import { STAGES } from './fixtures.ts';
import { walk } from './walk.ts';

/** Defines tests that walk every path of the flows of one half through their screens. */
export const screens = (half: 1 | 2): void => {
  afterEach(() => clear());

  describe.each(Object.entries(STAGES).filter(([flow]) => halfOf(flow) === half))('%s', (flow, fixture) => {
    const { paths } = pathsOf(FLOWS[flow]!.model);
    test.each(paths.map((path, index): [number, string, typeof path] => [index + 1, path.id, path]))(
      'shows the right screen at every step of path %i (%s)',
      async (_number, _id, path) => {
        expect(await walk(flow, fixture, path)).toBe(path.steps.length);
      },
    );
  });
};
