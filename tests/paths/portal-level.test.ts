import { describe, expect, test } from 'vitest';

import { FLOWS } from './flows.ts';
import { definitionsOf } from './generator/chart.ts';
import { pathsOf, type Path } from './generator/paths.ts';
import { neverTaken, portalPaths } from './portal/portal-paths.ts';
import { portalLevel } from './portal/walk.ts';
import { WALKED_FLOWS } from './portal/walked-flows.ts';

test('level 3 leads a person along every flow that has a person in it', () => {
  const withPerson = Object.entries(FLOWS).flatMap(([name, { tables }]) => (tables ? [name] : []));
  expect([...WALKED_FLOWS.keys()].toSorted()).toEqual(withPerson.toSorted());
});

const reasonsOn = (name: string, { steps }: Path) => steps.map((step) => portalLevel.whyNever(name, step));

test.each(Object.keys(FLOWS))('level 3 says why each path of %s that is not walked is left out', (name) => {
  const walked = new Set(portalLevel.pathsOf(name).map(({ id }) => id));
  const unexplained = pathsOf(FLOWS[name]!.model).paths.filter(
    (path) => !walked.has(path.id) && reasonsOn(name, path).every((reason) => reason === null),
  );
  expect(unexplained.map(({ id }) => id)).toEqual([]);
});

test('level 3 names what lives on the server, and what walks it', () => {
  const lifecycles = Object.keys(FLOWS).filter((name) => !WALKED_FLOWS.has(name));
  const reasons = lifecycles.flatMap((name) =>
    pathsOf(FLOWS[name]!.model).paths.flatMap((path) => reasonsOn(name, path)),
  );
  expect([...new Set(reasons)]).toEqual(['it lives on the server; npm test walks it through the API']);
});

describe.each([...WALKED_FLOWS])('%s', (_, { model, arrangements }) => {
  const never = neverTaken(model, arrangements);

  test('takes each transition in the whole portal, or says why it cannot be taken there', () => {
    expect(never.filter(([, reason]) => reason === null)).toEqual([]);
    expect(portalPaths(model, arrangements).length).toBeGreaterThan(0);
  });

  test('excuses nothing that is taken or unknown', () => {
    const untaken = new Set(never.map(([definition]) => definition));
    const known = new Set(definitionsOf(model.machine).map(({ name }) => name));
    const excused = Object.keys(arrangements.unreachable ?? {});
    expect(excused.filter((name) => !untaken.has(name) || !known.has(name))).toEqual([]);
  });
});
