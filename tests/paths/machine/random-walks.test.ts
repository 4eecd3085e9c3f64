import { array, check, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from '#tests/paths/flows.ts';
import type { Edge } from '#tests/paths/generator/graph.ts';
import { surveyOf } from '#tests/paths/generator/survey.ts';
import { endlessIn, walkBy } from './random-walk.ts';
import { shrunk } from './shrink.ts';
import { firstFaultAlong, inSteps } from './tour.ts';

const STEPS = 200;
const WALKS = 40;

/** `WALKS_SEED` repeats the walks of a reported failure; without it, each run takes different ones. */
const seed = process.env['WALKS_SEED'];

// Tours take every edge; walks of two hundred steps test what long histories change. A walk is shorter only where
// the chart itself ends. fast-check chooses the walks, reports its seed and simplifies the choices of a failing
// walk. It leaves no choice out, because all later choices would then lead elsewhere; `shrunk` shortens the
// walk on the graph instead.
describe.runIf(IS_RELEASE)('walks at random', () => {
  test.each(Object.entries(FLOWS))('through %s keep its promises', (_, flow) => {
    const survey = surveyOf(flow.model);
    const endless = endlessIn(survey.graph);
    const choices = array(nat(), { minLength: STEPS, maxLength: STEPS });
    const faultOn = (route: readonly Edge[]) => firstFaultAlong(flow, survey, route);
    const faultBy = (each: readonly number[]) => faultOn(walkBy(survey.graph, endless, each));
    const result = check(
      property(choices, (each) => faultBy(each) === undefined),
      { numRuns: WALKS, ...(seed !== undefined && { seed: Number(seed) }) },
    );
    const fault = result.counterexample ? faultBy(result.counterexample[0]) : undefined;
    const { what, route } = fault ? shrunk(survey.graph, fault, faultOn) : { what: '', route: [] };
    expect([what, ...inSteps(route)].join('\n  '), `WALKS_SEED=${result.seed}`).toBe('');
  });
});
