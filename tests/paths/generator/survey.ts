import { createHash } from 'node:crypto';

import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

import type { Case } from './case.ts';
import { oneSided, watchGuards } from './guards.ts';
import { explore, keepGraph, type Graph } from './graph.ts';
import type { PathModel } from './model.ts';
import { placeKey } from './place-in.ts';
import { withStandIns } from './stand-in.ts';
import { accepts, type Taken } from './step.ts';

/** A case that leads to a situation that the model leaves out. */
interface Exit {
  readonly from: number;
  readonly happening: Case;
  readonly definitions: readonly string[];
  /** The position of the chart there, as text. */
  readonly place: string;
}

/** Stands for every situation that the model leaves out. */
const OUTSIDE = -1;

/** Holds everything that can happen to a chart: each case in each situation, accepted or refused. */
export interface Survey {
  readonly graph: Graph;
  /** Lists, by situation, the cases that a person or another chart could try there, but that the chart refuses. */
  readonly refused: readonly (readonly Case[])[];
  /** Lists, by situation, the cases that the chart takes only to do nothing: their controls are not offered, or change nothing. */
  readonly ignored: readonly (readonly Case[])[];
  /** Lists the cases that lead to situations that the model leaves out. Nothing is tried there. */
  readonly beyond: readonly Exit[];
  /** Names the cases that are accepted somewhere although the model says that they never are. */
  readonly wronglyTaken: readonly string[];
  /** Names the conditions, and the parts of combined ones, that never give one of their two answers. */
  readonly oneSided: readonly string[];
  /** Changes with every guard, action, parameter and delay that makes a difference anywhere. */
  readonly fingerprint: string;
}

/** Matches values that differ each time: the random key of an attempt, and the id of an unnamed actor. */
const FLEETING = /[0-9a-f]{32}|^x:\d+$/g;

const comparableIn =
  ({ fleeting }: PathModel) =>
  (_: string, value: unknown): unknown => {
    if (typeof value === 'string') return fleeting.get(value) ?? value.replaceAll(FLEETING, '#');
    if (value instanceof Set) return [...value];
    if (value instanceof Map) return [...value];
    if (typeof value === 'object' && value !== null && 'sessionId' in value && 'id' in value)
      return String(value.id).replace(FLEETING, '#');
    return value;
  };

/**
 * Returns a function that gives one answer of a chart as text: the situations before and after, the case, the transitions, the
 * effects, and the context afterwards.
 */
const answerIn = (model: PathModel) => {
  const comparable = comparableIn(model);
  return (from: number, to: number, words: string, { definitions, deeds, snapshot }: Taken): string =>
    JSON.stringify([from, to, words, definitions, deeds, snapshot.context as unknown], comparable);
};

/**
 * Returns a model that treats every difference in the context as a new situation. There are then usually too many
 * situations to walk.
 */
export const inDetail = (model: PathModel): PathModel => ({
  ...model,
  identity: ({ context }) => JSON.stringify(context, comparableIn(model)),
});

/**
 * Reports all answers of a chart, or of a modified copy, one by one. For the same chart, the answers are always the
 * same.
 */
export const answersOf = (
  model: PathModel,
  tell: (answer: string) => void,
  change?: (copy: AnyStateMachine) => void,
): void => {
  const machine = withStandIns(model.machine);
  const answer = answerIn(model);
  change?.(machine);
  const { snapshots } = explore(
    { ...model, machine, unwalked: undefined },
    {
      begins: (to, words, taken) => tell(answer(0, to, words, taken)),
      takes: (from, to, { words }, taken) => tell(answer(from, to, words, taken)),
      refuses: () => {},
      leaves: (from, { words }, taken) => tell(answer(from, OUTSIDE, words, taken)),
    },
  );
  tell(JSON.stringify(wronglyTaken(model, machine, snapshots)));
};

/**
 * Returns the cases that the model says are refused but that some situation accepts; calls `refuse` with each situation that
 * does refuse one.
 */
const wronglyTaken = (
  { refusals }: PathModel,
  machine: AnyStateMachine,
  snapshots: Graph['snapshots'],
  refuse: (node: number, refusal: Case) => void = () => {},
): string[] => {
  const taken = new Set<string>();
  for (const [node, snapshot] of snapshots.entries()) {
    if (snapshot?.status !== 'active') continue;
    for (const refusal of refusals) {
      const event = refusal.eventIn(snapshot);
      if (event === null) continue;
      if (accepts(machine, snapshot, event)) taken.add(refusal.words);
      else refuse(node, refusal);
    }
  }
  return [...taken];
};

const surveys = new WeakMap<PathModel, Survey>();

/** Tries every case in every situation. The result is always the same for the same chart and model. */
export const surveyOf = (model: PathModel): Survey => {
  const known = surveys.get(model) ?? survey(model);
  surveys.set(model, known);
  return known;
};

/** Returns whether the transitions that a chart takes for the event of a case have neither targets nor actions. */
const isIgnored = ({ doing, change, eventIn }: Case, before: AnyMachineSnapshot): boolean => {
  if (doing.kind !== 'send' || change) return false;
  const event = eventIn(before);
  return event !== null && !before.can(event);
};

const survey = (model: PathModel): Survey => {
  // The survey uses a copy, because it replaces the guards with observed ones. It also tries cases that the paths
  // leave out.
  const machine = withStandIns(model.machine);
  const sides = watchGuards(machine);
  const refused: Case[][] = [];
  const ignored: Case[][] = [];
  const beyond: Exit[] = [];
  const hash = createHash('sha256');
  const answer = answerIn(model);
  const graph = explore(
    { ...model, machine, unwalked: undefined },
    {
      begins: (to, words, taken) => hash.update(answer(0, to, words, taken)),
      takes: (from, to, happening, taken, before) => {
        hash.update(answer(from, to, happening.words, taken));
        if (isIgnored(happening, before)) (ignored[from] ??= []).push(happening);
      },
      leaves: (from, happening, taken) => {
        hash.update(answer(from, OUTSIDE, happening.words, taken));
        const { definitions, snapshot } = taken;
        beyond.push({ from, happening, definitions, place: placeKey(model, snapshot) });
      },
      refuses: (from, happening, before) => {
        if (happening.doing.kind !== 'send' || happening.eventIn(before) === null) return;
        (refused[from] ??= []).push(happening);
      },
    },
  );
  if (model.unwalked === undefined) keepGraph(model, graph);
  const taken = wronglyTaken(model, machine, graph.snapshots, (node, refusal) =>
    (refused[node] ??= []).push(refusal),
  );
  return {
    graph,
    refused: graph.keys.map((_, node) => refused[node] ?? []),
    ignored: graph.keys.map((_, node) => ignored[node] ?? []),
    beyond,
    wronglyTaken: taken,
    oneSided: oneSided(sides),
    fingerprint: hash.digest('hex').slice(0, 12),
  };
};
