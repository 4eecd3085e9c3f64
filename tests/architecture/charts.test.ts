import { describe, expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';

import { guardInCode } from '#tests/paths/writing/guards.ts';
import { chartModules } from '#tests/paths/chart-modules.ts';

const modules = await chartModules();
const charts = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine): [string, AnyStateMachine] => [
      `${path.replace('src/machines/', '')} (${machine.id})`,
      machine,
    ]),
);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
];
const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

test('finds at least as many charts as files of charts', () => {
  expect(charts.length).toBeGreaterThanOrEqual(Object.keys(modules).length);
  expect(charts.length).toBeGreaterThan(0);
});

describe.each(charts)('%s', (_, machine) => {
  const nodes = nodesOf(machine.root);

  test('says in plain words what each state is', () => {
    expect(nodes.filter((node) => !node.description).map((node) => node.id)).toEqual([]);
  });

  test('says in plain words what each transition does', () => {
    const silent = nodes.flatMap((node) =>
      transitionsOf(node)
        .filter(({ description }) => !description)
        .map(({ eventType }) => `${node.id}: ${eventType || 'always'}`),
    );
    expect(silent).toEqual([]);
  });

  test('lets readers of the book tell the conditions of one event apart', () => {
    for (const node of nodes) {
      const events = [...node.transitions.values(), node.always ?? []];
      for (const choices of events) {
        const conditions = choices.map(({ guard }) => guardInCode(guard));
        expect(conditions, `${node.id}: ${choices[0]?.eventType}`).toEqual([...new Set(conditions)]);
      }
    }
  });

  test('invokes each service under its own name, and expects its failure', () => {
    for (const node of nodes) {
      for (const { id, src } of node.invoke) {
        expect(`${node.id}: ${id}`).toBe(`${node.id}: ${typeof src === 'string' ? src : '(anonymous)'}`);
        const events = [...node.transitions.keys()];
        expect(
          events.some((event) => event === `xstate.error.actor.${id}`),
          `${node.id}: onError of ${id}`,
        ).toBe(true);
      }
    }
  });

  test('stays small enough to be read', () => {
    const leaves = nodes.filter((node) => Object.keys(node.states).length === 0);
    expect(leaves.length).toBeLessThanOrEqual(14);
  });

  test('tags as busy each state that waits for a service, and no state at rest', () => {
    const gerund = /ing([A-Z][A-Za-z]*)?$/;
    const leaves = nodes.filter((node) => node.parent && Object.keys(node.states).length === 0);
    const isMistaken = ({ key, tags, invoke }: AnyStateNode) =>
      tags.includes('busy') ? !gerund.test(key) : invoke.length > 0;
    expect(leaves.filter(isMistaken).map(({ id }) => id)).toEqual([]);
  });
});
