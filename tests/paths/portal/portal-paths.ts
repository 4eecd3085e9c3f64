import type { Edge } from '#tests/paths/generator/graph.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsBy, pathsOf, type Path, type PathStep } from '#tests/paths/generator/paths.ts';

import type { PortalArrangements } from './arrangement.ts';

type StepTaken = Pick<PathStep, 'words' | 'definitions'>;

/** Returns why the portal cannot be made to take a step; `null` if it can. */
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

const find = (model: PathModel, arrangements: PortalArrangements): readonly Path[] => {
  const isPossible = (words: string) => whyNever(arrangements, { words, definitions: [] }) === null;
  const ofBook = pathsOf(model).paths;
  const paths = ofBook.filter((path) => whyNeverEach(arrangements, path).every((reason) => reason === null));
  const taken = new Set(paths.flatMap((path) => definitionsIn(path)));
  // The book takes everything that can be taken at all, so these paths leave nothing out.
  if (ofBook.every((path) => definitionsIn(path).every((name) => taken.has(name)))) return paths;
  const { unreachable = {} } = arrangements;
  const isReachable = ({ happening, words, definitions }: Edge): boolean =>
    isPossible(words) && (happening === null || !definitions.some((name) => name in unreachable));
  for (const path of pathsBy(model, isReachable)) {
    const own = definitionsIn(path);
    if (own.every((definition) => taken.has(definition))) continue;
    paths.push(path);
    for (const definition of own) taken.add(definition);
  }
  return paths;
};

const known = new WeakMap<PathModel, WeakMap<PortalArrangements, readonly Path[]>>();

/**
 * Returns the book's paths that can be walked through the whole portal, and further paths for everything reachable that only the book's
 * other paths would cover.
 */
export const portalPaths = (model: PathModel, arrangements: PortalArrangements): readonly Path[] => {
  const ofModel = known.get(model) ?? new WeakMap<PortalArrangements, readonly Path[]>();
  known.set(model, ofModel);
  const paths = ofModel.get(arrangements) ?? find(model, arrangements);
  ofModel.set(arrangements, paths);
  return paths;
};

/**
 * Returns the transition definitions that no path of the whole portal takes, each with the reason, or `null` if none
 * is given.
 */
export const neverTaken = (
  model: PathModel,
  arrangements: PortalArrangements,
): readonly (readonly [definition: string, reason: string | null])[] => {
  const taken = new Set(portalPaths(model, arrangements).flatMap((path) => definitionsIn(path)));
  const { paths, coverage } = pathsOf(model);
  // The book's paths do not always take the transition either, for example because no screen offers a control for it.
  const reasonFor = (definition: string): string | null =>
    arrangements.unreachable?.[definition] ??
    paths
      .filter((path) => definitionsIn(path).includes(definition))
      .flatMap((path) => whyNeverEach(arrangements, path))
      .find((reason) => reason !== null) ??
    null;
  return coverage.definitions
    .filter((definition) => !taken.has(definition))
    .map((definition) => [definition, reasonFor(definition)]);
};
