import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from '#tests/paths/flows.ts';
import { followBeyond } from '#tests/paths/generator/beyond.ts';
import { surveyOf } from '#tests/paths/generator/survey.ts';
import { faultsOn } from './tour.ts';

const bounded = Object.entries(FLOWS).filter(([, { model }]) => model.within !== undefined);

// Tours take every case that leads to a situation that the model follows. This test takes the other cases, each once from
// every situation where it can happen.
describe.runIf(IS_RELEASE)('cases that lead further than the model follows', () => {
  test.each(bounded)('keep the promises of %s', (_, flow) => {
    const { survey, routes } = followBeyond(surveyOf(flow.model));
    expect(routes.length).toBeGreaterThan(0);
    expect(faultsOn(flow, survey, routes)).toEqual([]);
  });
});
