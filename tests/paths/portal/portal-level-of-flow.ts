import { expect, test } from 'vitest';

import { definitionsOf } from '#tests/paths/generator/chart.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';

import { neverTaken, portalPaths, whyNever } from './portal-paths.ts';
import type { WalkedFlow } from './walk-path.ts';

/** Defines the tests that check which paths are walked through the whole portal, and why the others are left out. */
export const portalLevelOfFlow = ({ model, arrangements }: WalkedFlow): void => {
  const walked = portalPaths(model, arrangements);
  const never = neverTaken(model, arrangements);

  test('says why each path that is not walked through the whole portal is left out', () => {
    const ids = new Set(walked.map(({ id }) => id));
    const unexplained = pathsOf(model).paths.filter(
      ({ id, steps }) => !ids.has(id) && steps.every((step) => whyNever(arrangements, step) === null),
    );
    expect(unexplained.map(({ id }) => id)).toEqual([]);
  });

  test('takes each transition in the whole portal, or says why it cannot be taken there', () => {
    expect(never.filter(([, reason]) => reason === null)).toEqual([]);
    expect(walked.length).toBeGreaterThan(0);
  });

  test('excuses nothing that is taken or unknown', () => {
    const untaken = new Set(never.map(([definition]) => definition));
    const known = new Set(definitionsOf(model.machine).map(({ name }) => name));
    const excused = Object.keys(arrangements.unreachable ?? {});
    expect(excused.filter((name) => !untaken.has(name) || !known.has(name))).toEqual([]);
  });
};
