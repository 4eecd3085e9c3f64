import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';

import type { PortalCauses } from './cause.ts';

/** Why the portal cannot be brought to make a case happen; `null` when it can. */
export const whyNever = ({ causes }: PortalCauses, words: string): string | null => {
  const cause = causes[words];
  return cause?.by === 'nothing' ? cause.reason : null;
};

const definitionsIn = (path: Path): readonly string[] => path.steps.flatMap((step) => step.definitions);

/**
 * The paths of the book that the whole portal can be led along. What only the others would take, though it can be
 * reached, further paths take.
 */
export const portalPaths = (model: PathModel, causes: PortalCauses): Path[] => {
  const without = new Set(Object.keys(causes.unreachable ?? {}));
  const can = (words: string) => whyNever(causes, words) === null;
  const paths = pathsOf(model).paths.filter((path) =>
    path.steps.every(
      ({ words, definitions }) => can(words) && !definitions.some((name) => without.has(name)),
    ),
  );
  const taken = new Set(paths.flatMap((path) => definitionsIn(path)));
  const reachable: PathModel = {
    ...model,
    without,
    starts: new Map([...model.starts].filter(([words]) => can(words))),
    cases: model.cases.filter(({ words }) => can(words)),
  };
  for (const path of pathsOf(reachable).paths) {
    const own = definitionsIn(path);
    if (own.every((definition) => taken.has(definition))) continue;
    paths.push(path);
    for (const definition of own) taken.add(definition);
  }
  return paths;
};
