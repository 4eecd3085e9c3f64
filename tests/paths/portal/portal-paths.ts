import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path, type PathStep } from '#tests/paths/generator/paths.ts';

import type { PortalArrangements } from './arrangement.ts';

type StepTaken = Pick<PathStep, 'words' | 'definitions'>;

/** Why the portal cannot be brought to take a step; `null` when it can. */
export const whyNever = (
  arrangements: PortalArrangements,
  { words, definitions }: StepTaken,
): string | null => {
  const arrangement = arrangements.arrangements[words];
  if (arrangement?.by === 'nothing') return arrangement.reason;
  const { unreachable = {} } = arrangements;
  const never = definitions.find((name) => name in unreachable);
  return never === undefined ? null : unreachable[never]!;
};

const whyNeverEach = (arrangements: PortalArrangements, { steps }: Path): (string | null)[] =>
  steps.map((step) => whyNever(arrangements, step));

const definitionsIn = ({ steps }: Path): readonly string[] => steps.flatMap((step) => step.definitions);

/**
 * The paths of the book that the whole portal can be led along. What only the others would take, though it can be
 * reached, further paths take.
 */
export const portalPaths = (model: PathModel, arrangements: PortalArrangements): Path[] => {
  const isPossible = (words: string) => whyNever(arrangements, { words, definitions: [] }) === null;
  const paths = pathsOf(model).paths.filter((path) =>
    whyNeverEach(arrangements, path).every((reason) => reason === null),
  );
  const taken = new Set(paths.flatMap((path) => definitionsIn(path)));
  const reachable: PathModel = {
    ...model,
    goals: {},
    without: new Set(Object.keys(arrangements.unreachable ?? {})),
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
  arrangements: PortalArrangements,
): readonly (readonly [definition: string, reason: string | null])[] => {
  const taken = new Set(portalPaths(model, arrangements).flatMap((path) => definitionsIn(path)));
  const { paths, coverage } = pathsOf(model);
  const reasonFor = (definition: string): string | null =>
    paths
      .filter((path) => definitionsIn(path).includes(definition))
      .flatMap((path) => whyNeverEach(arrangements, path))
      .find((reason) => reason !== null) ?? null;
  return coverage.definitions
    .filter((definition) => !taken.has(definition))
    .map((definition) => [definition, reasonFor(definition)]);
};
