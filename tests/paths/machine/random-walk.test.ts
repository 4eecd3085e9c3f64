import { expect, test } from 'vitest';

import type { Edge } from '#tests/paths/generator/graph.ts';
import { endlessIn, walkBy } from './random-walk.ts';

/** Makes a graph from its edges: `[[1], [1, 2], []]` leads from 0 to 1, where a walk can stay or come to its end. */
const graph = (...targets: readonly (readonly number[])[]) => ({
  edges: targets.map((all, from) =>
    all.map((to): Edge => ({
      from,
      to,
      words: `to ${to}`,
      happening: null,
      definitions: [],
      states: [],
      wins: [],
    })),
  ),
});

const nodesOf = (walk: readonly Edge[]): number[] => walk.map(({ to }) => to);

test('places where a walk can go on forever are distinguished from those where it must end', () => {
  expect([...endlessIn(graph([1, 3], [2], [1, 4], [4], []))]).toEqual([0, 1, 2]);
  expect([...endlessIn(graph([1], [2], []))]).toEqual([]);
});

test('walks take one step for each choice if the chart goes on, and only the last step may end a walk', () => {
  const around = graph([1], [2, 1], []);
  expect(nodesOf(walkBy(around, endlessIn(around), [0, 0, 0, 0, 1]))).toEqual([1, 1, 1, 1, 1]);
  expect(nodesOf(walkBy(around, endlessIn(around), [0, 0, 0, 0, 0]))).toEqual([1, 1, 1, 1, 2]);
});

test('walks end where the chart does', () => {
  const straight = graph([1], [2], []);
  expect(nodesOf(walkBy(straight, endlessIn(straight), [7, 7, 7, 7]))).toEqual([1, 2]);
});
