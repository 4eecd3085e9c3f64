import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { Path } from '#tests/paths/generator/paths.ts';
import type { PortalLanguage } from '#tests/support/journey.ts';

import { openHouse, type House } from './house.ts';
import { portalPaths } from './portal-paths.ts';
import { scanOnly } from './record.ts';
import { walkPath } from './walk-path.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

/** The others are walked by `npm run qa`. */
const WALKED_BY_TESTS = ['checkout', 'session', 'consent', 'email-verification'];

/** Tests that lead a person along every path of these flows through the whole portal. */
export const walks = (language: PortalLanguage): void => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(inject('demoFolder'), { headed: false });
  });
  afterAll(() => house.close());

  describe.each(WALKED_BY_TESTS)(`%s in ${language}`, (name) => {
    const flow = WALKED_FLOWS.get(name)!;
    const paths = portalPaths(flow.model, flow.causes);
    test.each(paths.map((path): [string, Path] => [path.id, path]))('goes along path %s', async (_, path) => {
      const steps = await walkPath(house, flow, path, language, scanOnly);
      const found = steps.flatMap(({ problem, violations }, index) =>
        [problem, ...violations]
          .filter((each) => each !== null)
          .map((each) => `step ${index + 1}, “${path.steps[index]!.words}”: ${each}`),
      );
      // Told whole: reports for tools cut short what is compared.
      expect(found, found.join('\n')).toEqual([]);
      expect(steps.length).toBe(path.steps.length);
    });
  });
};
