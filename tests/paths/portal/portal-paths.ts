import type { AnyMachineSnapshot } from 'xstate';

import type { Case } from '#tests/paths/generator/case.ts';
import { placeOf } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path, type PathStep } from '#tests/paths/generator/paths.ts';

import type { PortalCauses } from './cause.ts';

type StepTaken = Pick<PathStep, 'words' | 'definitions' | 'happening'>;

/** Whether a case would have to happen before a state has passed by itself. */
const hurryIn =
  ({ passing = [] }: PortalCauses) =>
  ({ _nodes: nodes }: AnyMachineSnapshot, { doing }: Case): boolean =>
    doing.kind !== 'time' && nodes.some((node) => passing.includes(placeOf(node)));

/** Why the portal cannot be brought to take a step; `null` when it can. `before`: the step that leads to it. */
const whyNever = (
  causes: PortalCauses,
  { words, definitions, happening }: StepTaken,
  before: PathStep | undefined,
): string | null => {
  const cause = causes.causes[words];
  if (cause?.by === 'nothing') return cause.reason;
  const { unreachable = {} } = causes;
  const never = definitions.find((name) => name in unreachable);
  if (never !== undefined) return unreachable[never]!;
  const isTooLate = before !== undefined && happening !== null && hurryIn(causes)(before.state, happening);
  return isTooLate ? 'the state is over before anybody could do it' : null;
};

const whyNeverEach = (causes: PortalCauses, { steps }: Path): (string | null)[] =>
  steps.map((step, index) => whyNever(causes, step, steps[index - 1]));

/** Why the portal cannot be brought to take a step of the book; `null` when it can. */
export const whyNeverInBook = (
  model: PathModel,
  causes: PortalCauses,
  step: Pick<PathStep, 'words' | 'definitions'>,
): string | null => {
  // Its path, which is always the same object, knows what comes before it.
  const reasons = pathsOf(model).paths.flatMap(({ steps }) =>
    steps.flatMap((each, index) => (each === step ? [whyNever(causes, each, steps[index - 1])] : [])),
  );
  return reasons[0] ?? null;
};

const definitionsIn = ({ steps }: Path): readonly string[] => steps.flatMap((step) => step.definitions);

/**
 * The paths of the book that the whole portal can be led along. What only the others would take, though it can be
 * reached, further paths take.
 */
export const portalPaths = (model: PathModel, causes: PortalCauses): Path[] => {
  const isHurried = hurryIn(causes);
  const isPossible = (words: string) =>
    whyNever(causes, { words, definitions: [], happening: null }, undefined) === null;
  const paths = pathsOf(model).paths.filter((path) =>
    whyNeverEach(causes, path).every((reason) => reason === null),
  );
  const taken = new Set(paths.flatMap((path) => definitionsIn(path)));
  const reachable: PathModel = {
    ...model,
    goals: {},
    without: new Set(Object.keys(causes.unreachable ?? {})),
    starts: new Map([...model.starts].filter(([words]) => isPossible(words))),
    cases: model.cases
      .filter(({ words }) => isPossible(words))
      .map((each) => ({
        ...each,
        eventIn: (state) => (isHurried(state, each) ? null : each.eventIn(state)),
      })),
  };
  for (const path of pathsOf(reachable).paths) {
    const own = definitionsIn(path);
    if (own.every((definition) => taken.has(definition))) continue;
    paths.push(path);
    for (const definition of own) taken.add(definition);
  }
  return paths;
};

/** The transition definitions that no path of the whole portal takes, each with the reason; `null`: nobody gave one. */
export const neverTaken = (
  model: PathModel,
  causes: PortalCauses,
): readonly (readonly [definition: string, reason: string | null])[] => {
  const taken = new Set(portalPaths(model, causes).flatMap((path) => definitionsIn(path)));
  const { paths, coverage } = pathsOf(model);
  const reasonFor = (definition: string): string | null =>
    paths
      .filter((path) => definitionsIn(path).includes(definition))
      .flatMap((path) => whyNeverEach(causes, path))
      .find((reason) => reason !== null) ?? null;
  return coverage.definitions
    .filter((definition) => !taken.has(definition))
    .map((definition) => [definition, reasonFor(definition)]);
};
