import { describe, expect, test } from 'vitest';

import { FLOWS } from './flows.ts';
import { surveyOf } from './generator/survey.ts';
import { halfOf } from './half-of.ts';
import { edges } from './machine/edges.ts';
import { paths } from './machine/paths.ts';
import { portalLevelOfFlow } from './portal/portal-level-of-flow.ts';
import { WALKED_FLOWS } from './portal/walked-flows.ts';
import { tablesOfFlow } from './tables-of-flow.ts';

/**
 * Defines, for one half of the flows, the tests that are generated from a flow and need no browser. They are in one file so that they share
 * what the worker has explored.
 */
export const flowTests = (half: 1 | 2): void => {
  describe.each(Object.entries(FLOWS).filter(([name]) => halfOf(name) === half))('%s', (name, flow) => {
    const walked = WALKED_FLOWS.get(name);
    edges(name, flow);
    try {
      // The survey comes first, because it keeps its graph for the paths.
      surveyOf(flow.model);
      paths(flow);
      if (flow.tables) tablesOfFlow(flow.model, flow.tables);
      if (walked) portalLevelOfFlow(walked);
    } catch (error) {
      // An error outside of tests would hide the tests of all other flows in the file.
      test('can be explored', () => expect.fail(String(error)));
    }
  });
};
