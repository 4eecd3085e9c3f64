import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path, type PathStep } from '#tests/paths/generator/paths.ts';

import type { PortalCauses } from './cause.ts';

type StepTaken = Pick<PathStep, 'words' | 'definitions'>;

/** Why the portal cannot be brought to take a step; `null` when it can. */
export const whyNever = (causes: PortalCauses, { words, definitions }: StepTaken): string | null => {
  const cause = causes.causes[words];
  if (cause?.by === 'nothing') return cause.reason;
  const { unreachable = {} } = causes;
  const never = definitions.find((name) => name in unreachable);
  return never === undefined ? null : unreachable[never]!;
};

const whyNeverEach = (causes: PortalCauses, { steps }: Path): (string | null)[] =>
  steps.map((step) => whyNever(causes, step));

const definitionsIn = ({ steps }: Path): readonly string[] => steps.flatMap((step) => step.definitions);

/**
 * The paths of the book that the whole portal can be led along. What only the others would take, though it can be
 * reached, further paths take.
 */
export const portalPaths = (model: PathModel, causes: PortalCauses): Path[] => {
  const isPossible = (words: string) => whyNever(causes, { words, definitions: [] }) === null;
  const paths = pathsOf(model).paths.filter((path) =>
    whyNeverEach(causes, path).every((reason) => reason === null),
  );
  const taken = new Set(paths.flatMap((path) => definitionsIn(path)));
  const reachable: PathModel = {
    ...model,
    goals: {},
    without: new Set(Object.keys(causes.unreachable ?? {})),
    starts: new Map([...model.starts].filter(([words]) => isPossible(words))),
    cases: model.cases.filter(({ words }) => isPossible(words)),
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
