import { FLOWS } from '#tests/paths/flows.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';

import type { PortalLevel } from './walk.ts';

export interface ReportedPath {
  readonly path: Path;
  readonly isInBook: boolean;
  /** Step by step, why the portal cannot be brought to take it; `null` when it can. */
  readonly reasons: readonly (string | null)[];
}

export interface ReportedFlow {
  readonly name: string;
  readonly model: PathModel;
  /** Those of the book in its order, then those that are walked in place of others. */
  readonly paths: readonly ReportedPath[];
}

/** Why a path whose every step could be taken is left out all the same. */
const TOO_BRIEF = 'a state on it passes by itself, too soon for what would have to happen there';

const reasonsFor = (
  name: string,
  { id, steps }: Path,
  walked: ReadonlySet<string>,
  { whyNever }: Pick<PortalLevel, 'whyNever'>,
): (string | null)[] => {
  const reasons = steps.map((step) => whyNever(name, step));
  const isLeftOut = !walked.has(id) && reasons.every((reason) => reason === null);
  return isLeftOut ? [...reasons.slice(0, -1), TOO_BRIEF] : reasons;
};

/** The paths of a flow, with what the portal cannot be led along. */
export const reportedFlow = (name: string, level: Omit<PortalLevel, 'walk'>): ReportedFlow => {
  const { model } = FLOWS[name]!;
  const book = pathsOf(model).paths;
  const known = new Set(book.map(({ id }) => id));
  const ownPaths = level.pathsOf(name);
  const walked = new Set(ownPaths.map(({ id }) => id));
  const further = ownPaths.filter(({ id }) => !known.has(id));
  return {
    name,
    model,
    paths: [
      ...book.map((path) => ({
        path,
        isInBook: true,
        reasons: reasonsFor(name, path, walked, level),
      })),
      ...further.map((path) => ({ path, isInBook: false, reasons: [] })),
    ],
  };
};
