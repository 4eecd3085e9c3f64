import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Identifies a transition in a chart: its state, its event, and its position among several for that event. */
export interface Definition {
  readonly name: string;
  readonly source: AnyStateNode;
  readonly transition: AnyTransitionDefinition;
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child)),
];

const places = new WeakMap<AnyStateNode, string>();

/** Returns the place of a state in its chart, such as `step.review.open`; the place of the chart itself is its id. */
export const placeOf = (node: AnyStateNode): string => {
  const known = places.get(node);
  if (known !== undefined) return known;
  const place = node.path.length === 0 ? node.machine.id : node.path.join('.');
  places.set(node, place);
  return place;
};

export const isIn = ({ _nodes: nodes }: AnyMachineSnapshot, place: string): boolean =>
  nodes.some((node) => placeOf(node) === place);

/** Lists the states that a chart can be in. A history state is not one of them, because it only remembers a state. */
export const statesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter((node) => node.type !== 'history')
    .map((node) => placeOf(node));

const transitionsOf = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...node.transitions.entries(),
  ...(node.always === undefined ? [] : [['always', node.always] as [string, AnyTransitionDefinition[]]]),
];

export const definitionsOf = (machine: AnyStateMachine): Definition[] =>
  nodesOf(machine.root).flatMap((source) =>
    transitionsOf(source).flatMap(([event, transitions]) =>
      transitions.map((transition, index) => ({
        name: `${placeOf(source)}: ${event}${transitions.length > 1 ? ` (${index + 1})` : ''}`,
        source,
        transition,
      })),
    ),
  );

/** Returns the ids under which a chart invokes a service. */
export const invokedIds = (machine: AnyStateMachine, source: string): string[] => [
  ...new Set(
    nodesOf(machine.root).flatMap((node) =>
      node.invoke.filter(({ src }) => src === source).map(({ id }) => id),
    ),
  ),
];

/** Returns the events that tell a chart that a delay of one of its states has elapsed. */
export const afterEvents = (machine: AnyStateMachine, delay: string): string[] => [
  ...new Set(
    nodesOf(machine.root).flatMap((node) =>
      [...node.transitions.keys()].filter((event) => event === `xstate.after.${delay}.${node.id}`),
    ),
  ),
];
