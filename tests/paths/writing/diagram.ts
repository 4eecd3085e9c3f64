import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { definitionsOf, nodesOf, placeOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';

import { guardInWords } from './guards.ts';
import { eventInWords, stateInWords } from './words.ts';

const idOf = (node: AnyStateNode): string => placeOf(node).replaceAll('.', '_');
const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;
/** Mermaid draws no arrow from a box into itself, so the transitions that all states in it share start here. */
const anyOf = (node: AnyStateNode): string => `${idOf(node)}_any`;

const quoted = (text: string): string => `"${text.replaceAll('"', '”').replace(/[`*]/g, '')}"`;

const drawnFrom = ({ source }: Definition): string => (isLeaf(source) ? idOf(source) : anyOf(source));

/** An arrow to a box ends at the state that the box starts with. */
const drawnTo = (node: AnyStateNode): string => {
  if (isLeaf(node)) return idOf(node);
  const { initial } = node;
  const [first] = node.type === 'parallel' ? Object.values(node.states) : (initial.target ?? []);
  return first ? drawnTo(first) : idOf(node);
};

const box = (node: AnyStateNode, hasOwn: ReadonlySet<AnyStateNode>, model: PathModel): string[] => {
  const title = quoted(stateInWords(node, model));
  if (isLeaf(node)) {
    const shape = node.type === 'final' ? `([${title}])` : `[${title}]`;
    return [`${idOf(node)}${shape}`];
  }
  const any = hasOwn.has(node) ? [`  ${anyOf(node)}(((${quoted('any')})))`] : [];
  const inner = Object.values(node.states).flatMap((child) =>
    box(child, hasOwn, model).map((line) => `  ${line}`),
  );
  return [`subgraph ${idOf(node)}[${title}]`, ...any, ...inner, 'end'];
};

const movingIn = ({ machine }: PathModel): Definition[] =>
  definitionsOf(machine).filter(({ transition }) => (transition.target ?? []).length > 0);

/** Returns one arrow for all transitions with the same ends. */
export const arrowsOf = (model: PathModel): string[] => {
  const labels = new Map<string, string[]>();
  for (const definition of movingIn(model)) {
    const guard = guardInWords(definition.transition.guard, model);
    const label = `${eventInWords(definition, model)}${guard === '' ? '' : ` [if ${guard}]`}`;
    for (const target of definition.transition.target ?? []) {
      const ends = `${drawnFrom(definition)} -->|LABEL| ${drawnTo(target)}`;
      labels.set(ends, [...(labels.get(ends) ?? []), label]);
    }
  }
  return [...labels].map(([ends, texts]) => ends.replace('LABEL', () => quoted(texts.join('<br>'))));
};

const entrance = (machine: AnyStateMachine): string[] => {
  const starts = machine.root.type === 'parallel' ? Object.values(machine.root.states) : [machine.root];
  return starts.map((node) => `start((" ")) --> ${drawnTo(node)}`);
};

/** Draws a chart as a Mermaid flowchart; transitions that stay in their state are only in the table. */
export const diagram = (model: PathModel): string => {
  const { machine } = model;
  const hasOwn = new Set(
    movingIn(model)
      .map(({ source }) => source)
      .filter((node) => nodesOf(node).length > 1),
  );
  const root = hasOwn.has(machine.root)
    ? box(machine.root, hasOwn, model)
    : Object.values(machine.root.states).flatMap((node) => box(node, hasOwn, model));
  return [
    '```mermaid',
    'flowchart TB',
    ...[...entrance(machine), ...root, ...arrowsOf(model)].map((line) => `  ${line}`),
    '```',
  ].join('\n');
};
