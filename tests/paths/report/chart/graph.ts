import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { definitionsOf, placeOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { guardInWords } from '#tests/paths/writing/guards.ts';
import { eventInWords, stateInWords } from '#tests/paths/writing/words.ts';

/** Describes a state to be drawn. The dot where a state starts has the place of that state followed by `START`. */
export interface Box {
  readonly place: string;
  readonly name: string;
  readonly kind: 'leaf' | 'final' | 'history' | 'start' | 'compound' | 'parallel';
  readonly boxes: readonly Box[];
}

/** Describes one arrow for all transitions with the same ends. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly labels: readonly { readonly definition: string; readonly lines: readonly string[] }[];
}

export interface ChartGraph {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

const START = '›';

const LINE = 30;

/** Breaks a text between its words into lines of about equal length, as far as the words allow. */
export const inLines = (text: string, longest = LINE): string[] => {
  const wanted = Math.ceil(text.length / Math.ceil(text.length / longest)) + 2;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= wanted) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const plainly = (text: string): string => text.replace(/[`*]/g, '');

const labelOf = (definition: Definition, model: PathModel): string[] => {
  const guard = guardInWords(definition.transition.guard, model);
  const event = inLines(plainly(eventInWords(definition, model)));
  return guard === '' ? event : [...event, ...inLines(`[if ${guard}]`)];
};

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;

const kindOf = (node: AnyStateNode): Box['kind'] => {
  if (node.type === 'final' || node.type === 'history' || node.type === 'parallel') return node.type;
  return isLeaf(node) ? 'leaf' : 'compound';
};

const startOf = (node: AnyStateNode): Box[] =>
  node.type === 'compound' ? [{ place: placeOf(node) + START, name: '', kind: 'start', boxes: [] }] : [];

const boxOf = (node: AnyStateNode, model: PathModel): Box => ({
  place: placeOf(node),
  name: stateInWords(node, model),
  kind: kindOf(node),
  boxes: isLeaf(node)
    ? []
    : [...startOf(node), ...Object.values(node.states).map((child) => boxOf(child, model))],
});

const startArrows = (node: AnyStateNode): Arrow[] => [
  ...(node.type === 'compound' ? (node.initial.target ?? []) : []).map((first) => ({
    id: placeOf(node) + START,
    from: placeOf(node) + START,
    to: placeOf(first),
    labels: [],
  })),
  ...Object.values(node.states).flatMap((child) => startArrows(child)),
];

const movesOf = (machine: AnyStateMachine) =>
  definitionsOf(machine).flatMap((definition) =>
    (definition.transition.target ?? []).map((target) => ({ definition, target })),
  );

/** Returns what is drawn of a chart: everything but the transitions that stay where they are. */
export const chartGraph = (model: PathModel): ChartGraph => {
  const { machine } = model;
  const moves = movesOf(machine);
  const arrows = new Map<string, Arrow>();
  for (const { definition, target } of moves) {
    const [from, to] = [placeOf(definition.source), placeOf(target)];
    const id = `${from}→${to}`;
    const labels = arrows.get(id)?.labels ?? [];
    const label = { definition: definition.name, lines: labelOf(definition, model) };
    arrows.set(id, { id, from, to, labels: [...labels, label] });
  }
  const isRootDrawn = moves.some(({ definition }) => definition.source === machine.root);
  const root = boxOf(machine.root, model);
  return {
    boxes: isRootDrawn ? [root] : root.boxes,
    arrows: [...startArrows(machine.root), ...arrows.values()],
  };
};
