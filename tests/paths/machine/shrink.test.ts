import { assign, setup, type AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';

import type { Edge } from '#tests/paths/generator/graph.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { surveyOf } from '#tests/paths/generator/survey.ts';
import { invariants } from './moment.ts';
import { shrunk } from './shrink.ts';
import { firstFaultAlong, inSteps } from './tour.ts';

/** A gate that breaks at the third passage; the identity of its state does not count passages. */
const gate = setup({
  types: {} as { context: { passages: number }; events: { type: 'push' | 'look' | 'rest' } },
  actions: { count: assign({ passages: ({ context }) => context.passages + 1 }) },
}).createMachine({
  id: 'gate',
  context: { passages: 0 },
  initial: 'shut',
  states: {
    shut: { on: { push: { target: 'open', actions: 'count' }, look: {}, rest: 'shaded' } },
    shaded: { on: { rest: 'shut' } },
    open: { on: { push: 'shut', look: {} } },
  },
});

const model = pathModel(gate, {
  starts: { 'come to the gate': () => undefined },
  identity: () => null,
  events: {
    push: { by: 'person', cases: { push: {} } },
    look: { by: 'person', cases: { look: {} } },
    rest: { by: 'person', cases: { rest: {} } },
  },
  services: {},
  delays: {},
});

test('a fault that only a long history shows is reported with the shortest history that shows it', () => {
  const survey = surveyOf(model);
  const promises = invariants<AnyMachineSnapshot>({
    'the gate lasts': ({ after }) => (after.context as { passages: number }).passages < 3,
  });
  const find = (route: readonly Edge[]) => firstFaultAlong({ model, invariants: promises }, survey, route);
  const { edges } = survey.graph;
  const route = [edges[0]![0]!];
  const choices = 'look,look,rest,rest,push,look,push,rest,rest,look,push,push,look,rest,rest,push,push,look';
  for (const choice of choices.split(','))
    route.push(edges[route.at(-1)!.to]!.find(({ words }) => words === choice)!);

  const { what, route: least } = shrunk(survey.graph, find(route)!, find);
  expect([what, ...inSteps(least)]).toEqual([
    'it does not hold that the gate lasts',
    '1. come to the gate',
    '2. push',
    '3. push',
    '4. push',
    '5. push',
    '6. push',
  ]);
});
