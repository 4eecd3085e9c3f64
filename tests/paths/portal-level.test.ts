import { expect, test } from 'vitest';

import { FLOWS } from './flows.ts';
import { pathsOf } from './generator/paths.ts';
import { portalLevel } from './portal/walk.ts';
import { WALKED_FLOWS } from './portal/walked-flows.ts';

test('level 3 leads a person along every flow that has a person in it', () => {
  const withPerson = Object.entries(FLOWS).flatMap(([name, { tables }]) => (tables ? [name] : []));
  expect([...WALKED_FLOWS.keys()].toSorted()).toEqual(withPerson.toSorted());
});

test('level 3 says that a lifecycle lives on the server and is walked through the API', () => {
  const lifecycles = Object.keys(FLOWS).filter((name) => !WALKED_FLOWS.has(name));
  const reasons = lifecycles.flatMap((name) =>
    pathsOf(FLOWS[name]!.model).paths.flatMap(({ steps }) =>
      steps.map((step) => portalLevel.whyNever(name, step)),
    ),
  );
  expect([...new Set(reasons)]).toEqual(['it lives on the server; npm test walks it through the API']);
});
