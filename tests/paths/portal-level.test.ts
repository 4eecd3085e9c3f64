import { describe, expect, test } from 'vitest';

import { FLOWS } from './flows.ts';
import { definitionsOf } from './generator/chart.ts';
import { neverTaken, portalPaths } from './portal/portal-paths.ts';
import { WALKED_FLOWS } from './portal/walked-flows.ts';

test('leads a person along every flow that has a person in it', () => {
  const withPerson = Object.entries(FLOWS).flatMap(([name, { tables }]) => (tables ? [name] : []));
  expect([...WALKED_FLOWS.keys()].toSorted()).toEqual(withPerson.toSorted());
});

describe.each([...WALKED_FLOWS])('%s', (_, { model, causes }) => {
  const never = neverTaken(model, causes);

  test('takes every transition in the whole portal, or there is a reason why none can', () => {
    expect(never.filter(([, reason]) => reason === null)).toEqual([]);
    expect(portalPaths(model, causes).length).toBeGreaterThan(0);
  });

  test('excuses nothing that is taken or unknown', () => {
    const untaken = new Set(never.map(([definition]) => definition));
    const known = new Set(definitionsOf(model.machine).map(({ name }) => name));
    const excused = Object.keys(causes.unreachable ?? {});
    expect(excused.filter((name) => !untaken.has(name) || !known.has(name))).toEqual([]);
  });
});
