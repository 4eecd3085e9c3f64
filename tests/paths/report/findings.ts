import { definitionsOf, placeOf, statesOf, type Definition } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import type { Path, PathStep } from '#tests/paths/generator/paths.ts';
import { stepsInWords, type StepWords } from '#tests/paths/writing/steps.ts';
import { capital, eventInWords, titleOf } from '#tests/paths/writing/words.ts';

import type { KeptRecording, KeptStep } from './pictures.ts';
import { inPlainText } from './markup.ts';
import type { Language } from './languages.ts';
import type { ReportedFlow, ReportedPath } from './reported.ts';

/** `violations` means that the step or path did not fail, but that the scan found something. */
export type Result = 'passed' | 'failed' | 'violations' | 'not walked';

export interface FoundStep {
  readonly anchor: string;
  readonly number: number;
  readonly words: StepWords;
  readonly definitions: readonly string[];
  /** Names the events that trigger the transitions of the step, in words. */
  readonly events: readonly string[];
  /** Lists the states that are active afterwards, or were left or passed through. */
  readonly touched: readonly string[];
  /** Lists the states of the chart afterwards, from the outermost to the innermost. */
  readonly active: readonly string[];
  readonly recorded: KeptStep | null;
  readonly result: Result;
  /** Says why the portal cannot be made to take the step; `null` if it can. */
  readonly whyNot: string | null;
}

export interface FoundPath {
  readonly anchor: string;
  readonly id: string;
  /** The number in the book; paths that are not in the book follow. */
  readonly number: number;
  readonly isInBook: boolean;
  /** Names the goal of the person; `null` for a path that is not a journey. */
  readonly goal: string | null;
  readonly steps: readonly FoundStep[];
  readonly result: Result;
  /** Says why the portal cannot be led along the path; `null` if it can. */
  readonly whyNot: string | null;
  readonly ms: number;
}

interface Scope {
  readonly all: number;
  /** Lists states and transitions that were not walked, with the reason if one is given. */
  readonly missing: readonly { readonly name: string; readonly reason: string | null }[];
}

/** Holds, for one language, the results of the paths of a flow, or of the errands through several flows. */
export interface FoundPaths {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly language: Language;
  readonly file: string;
  readonly paths: readonly FoundPath[];
}

/** Holds everything known about a flow in one language. */
export interface FoundFlow extends FoundPaths {
  readonly model: PathModel;
  readonly states: Scope;
  readonly transitions: Scope;
}

/** Holds everything that a run has found, in each of its languages; the errands come first. */
export interface Found {
  readonly errands: readonly FoundPaths[];
  readonly flows: readonly FoundFlow[];
}

const resultOf = (step: KeptStep | undefined): Result => {
  if (!step) return 'not walked';
  if (step.problem !== null) return 'failed';
  return step.violations.length > 0 ? 'violations' : 'passed';
};

const worstOf = (steps: readonly FoundStep[]): Result =>
  (['failed', 'violations', 'passed'] as const).find((result) =>
    steps.some((step) => step.result === result),
  ) ?? 'not walked';

const activeIn = ({ state: { _nodes: nodes } }: PathStep): string[] => nodes.map((node) => placeOf(node));

/** Holds what the chart alone says about a step. */
type StepInWords = Pick<FoundStep, 'words' | 'definitions' | 'events' | 'touched' | 'active' | 'whyNot'>;

/** Returns the steps of a path through one chart. */
export const chartSteps = (
  model: PathModel,
  path: Path,
  reasons: ReportedPath['reasons'] = [],
): StepInWords[] => {
  const definitions = new Map(definitionsOf(model.machine).map((each) => [each.name, each]));
  const eventOf = (name: string) => inPlainText(eventInWords(definitions.get(name) as Definition, model));
  const words = stepsInWords(model, path);
  return path.steps.map((step, index) => ({
    words: words[index]!,
    definitions: step.definitions,
    events: [...new Set(step.definitions.map((name) => eventOf(name)))],
    touched: step.states,
    active: activeIn(step),
    whyNot: reasons[index] ?? null,
  }));
};

/** Combines steps with what was recorded of them. */
export const foundPath = (
  { id, goal, number, isInBook }: Pick<FoundPath, 'id' | 'goal' | 'number' | 'isInBook'>,
  steps: readonly StepInWords[],
  recording: KeptRecording | undefined,
): FoundPath => {
  const found = steps.map((step, index): FoundStep => ({
    ...step,
    anchor: `step-${id}-${index + 1}`,
    number: index + 1,
    recorded: recording?.steps[index] ?? null,
    result: resultOf(recording?.steps[index]),
  }));
  return {
    anchor: `path-${id}`,
    id,
    number,
    isInBook,
    goal: goal === null ? null : capital(goal),
    steps: found,
    result: worstOf(found),
    whyNot: found.find(({ whyNot }) => whyNot !== null)?.whyNot ?? null,
    ms: found.reduce((sum, { recorded }) => sum + (recorded?.ms ?? 0), 0),
  };
};

/** Returns the recordings of a flow, or of the errands, in one language, by the id of the path. */
export const recordedOf = (
  name: string,
  language: Language,
  recordings: readonly KeptRecording[],
): ReadonlyMap<string, KeptRecording> =>
  new Map(
    recordings
      .filter((each) => each.flow === name && each.language === language)
      .map((each) => [each.pathId, each]),
  );

const isWalked = ({ result }: FoundStep): boolean => result === 'passed' || result === 'violations';

/** Returns why a path does not reach a step: the reason of the step itself, or else the last reason on the way there. */
const reasonAt = ({ steps, whyNot }: FoundPath, index: number): string | null =>
  steps.slice(0, index + 1).findLast((step) => step.whyNot !== null)?.whyNot ?? whyNot;

/** Returns why the part that these paths lead to was not walked; `null` if it should have been. */
const reasonFor = (leading: readonly FoundPath[], isThere: (step: FoundStep) => boolean): string | null => {
  const walkable = leading.filter(({ whyNot }) => whyNot === null);
  if (walkable.some(({ result }) => result === 'failed')) return 'the path that leads there failed';
  if (walkable.length > 0) return null;
  const own = leading.flatMap(({ steps }) => steps.filter((step) => isThere(step) && step.whyNot !== null));
  const [first] = leading as [FoundPath, ...FoundPath[]];
  const at = first.steps.findIndex((step) => isThere(step));
  return own[0]?.whyNot ?? reasonAt(first, at);
};

const scopeOf = (
  names: readonly string[],
  paths: readonly FoundPath[],
  namesIn: (step: FoundStep) => readonly string[],
  excused: ReportedFlow['excused'] = new Map(),
): Scope => {
  const walked = paths.flatMap(({ steps }) => steps.filter((step) => isWalked(step)));
  const seen = new Set(walked.flatMap((step) => namesIn(step)));
  const reasonOf = (name: string) => {
    const isThere = (step: FoundStep) => namesIn(step).includes(name);
    const leading = paths.filter(({ steps }) => steps.some((step) => isThere(step)));
    return leading.length > 0 ? reasonFor(leading, isThere) : (excused.get(name) ?? null);
  };
  const missing = names.filter((name) => !seen.has(name));
  return {
    all: names.length,
    missing: missing.map((name) => ({ name, reason: reasonOf(name) })),
  };
};

/** Combines the paths of a flow with what was recorded of them in one language. */
export const findingsOf = (
  flow: ReportedFlow,
  language: Language,
  recordings: readonly KeptRecording[],
): FoundFlow => {
  const own = recordedOf(flow.name, language, recordings);
  const paths = flow.paths.map(({ path, isInBook, reasons }, index) =>
    foundPath(
      { id: path.id, goal: path.goal, number: index + 1, isInBook },
      chartSteps(flow.model, path, reasons),
      own.get(path.id),
    ),
  );
  const { machine } = flow.model;
  const definitions = definitionsOf(machine).map(({ name }) => name);
  return {
    name: flow.name,
    title: titleOf(flow.name),
    description: machine.root.description ?? '',
    language,
    file: `${flow.name}.${language}.html`,
    model: flow.model,
    paths,
    states: scopeOf(statesOf(machine), paths, (step) => step.touched),
    transitions: scopeOf(definitions, paths, (step) => step.definitions, flow.excused),
  };
};

/** Returns whether the portal could have been led along a path but was not. */
export const isUnexplained = ({ result, whyNot }: FoundPath): boolean =>
  result === 'not walked' && whyNot === null;

/** Counts the states and transitions that were not walked and for which no reason is given. */
export const unexplainedIn = (found: readonly FoundFlow[]): number =>
  found
    .flatMap(({ states, transitions }) => [...states.missing, ...transitions.missing])
    .filter(({ reason }) => reason === null).length;
