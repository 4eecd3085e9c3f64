import { array, check, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from '#tests/paths/flows.ts';
import type { Edge, Graph } from '#tests/paths/generator/graph.ts';
import { surveyOf } from '#tests/paths/generator/survey.ts';
import { faultsAlong, inSteps } from './tour.ts';

const STEPS = 200;
const WALKS = 40;

/** Follows the choices from node to node; a walk ends where nothing more can happen. */
const walkBy = ({ edges }: Graph, choices: readonly number[]): Edge[] => {
  const way: Edge[] = [];
  for (const choice of choices) {
    const ways = edges[way.at(-1)?.to ?? 0]!;
    if (ways.length === 0) break;
    way.push(ways[choice % ways.length]!);
  }
  return way;
};

/** `WALKS_SEED` repeats the walks of a reported failure; without it, each run takes different ones. */
const seed = process.env['WALKS_SEED'];

// Tours take every edge once; walks of two hundred steps test what long histories change. fast-check shrinks a
// failing walk and reports its seed.
describe.runIf(IS_RELEASE)('walks at random', () => {
  test.each(Object.entries(FLOWS))('through %s keep its promises', (_, flow) => {
    const survey = surveyOf(flow.model);
    const choices = array(nat(), { minLength: 1, maxLength: STEPS, size: 'max' });
    const result = check(
      property(choices, (each) => faultsAlong(flow, survey, walkBy(survey.graph, each)).length === 0),
      { numRuns: WALKS, ...(seed !== undefined && { seed: Number(seed) }) },
    );
    const way = result.counterexample ? walkBy(survey.graph, result.counterexample[0]) : [];
    const told = [...faultsAlong(flow, survey, way).slice(0, 1), ...inSteps(way)].join('\n  ');
    expect(told, `WALKS_SEED=${result.seed}`).toBe('');
  });
});
