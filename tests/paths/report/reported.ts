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
  /** The paths of the book in its order, then those that are walked instead of others. */
  readonly paths: readonly ReportedPath[];
}

/** The paths of a flow, with what the portal cannot be led along. */
export const reportedFlow = (name: string, level: Omit<PortalLevel, 'walk'>): ReportedFlow => {
  const { model } = FLOWS[name]!;
  const book = pathsOf(model).paths;
  const known = new Set(book.map(({ id }) => id));
  const further = level.pathsOf(name).filter(({ id }) => !known.has(id));
  return {
    name,
    model,
    paths: [
      ...book.map((path) => ({
        path,
        isInBook: true,
        reasons: path.steps.map((step) => level.whyNever(name, step)),
      })),
      ...further.map((path) => ({ path, isInBook: false, reasons: [] })),
    ],
  };
};
