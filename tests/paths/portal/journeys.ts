import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { Path } from '#tests/paths/generator/paths.ts';

import { openHouse, type House } from './house.ts';
import { portalPaths } from './portal-paths.ts';
import { checksOnly } from './record.ts';
import { walkPath, type WalkedFlow } from './walk-path.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

/** Two files share the flows, so that two browsers walk them side by side. */
const HALVES = 2;

/** The errands of a flow; its first path stands for them where its model names none. */
const journeysOf = ({ model, causes }: WalkedFlow): readonly [what: string, path: Path][] => {
  const paths = portalPaths(model, causes);
  const errands = paths.flatMap((path): [string, Path][] => (path.goal === null ? [] : [[path.goal, path]]));
  return errands.length > 0 ? errands : paths.slice(0, 1).map((path) => [`path ${path.id}`, path]);
};

/**
 * Tests that lead a person along the errands of each second flow through the whole portal, from the first or from the second
 * flow on. All other paths, and both languages, are walked by `npm run qa`, which is part of the lane of releases.
 */
export const journeys = (half: 1 | 2): void => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(inject('demoFolder'), { headed: false });
  });
  afterAll(() => house.close());

  describe.each([...WALKED_FLOWS].filter((_, index) => index % HALVES === half - 1))('%s', (_name, flow) => {
    test.each(journeysOf(flow))('%s', async (_what, path) => {
      const steps = await walkPath(house, flow, path, 'en-GB', checksOnly);
      const found = steps.flatMap(({ problem }, index) =>
        problem === null ? [] : [`step ${index + 1}, “${path.steps[index]!.words}”: ${problem}`],
      );
      // Told whole: reports for tools cut short what is compared.
      expect(found, found.join('\n')).toEqual([]);
      expect(steps.length).toBe(path.steps.length);
    });
  });
};
