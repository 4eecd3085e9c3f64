import { FLOWS } from '#tests/paths/flows.ts';
import { definitionsOf } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import { pathsOf, type Path } from '#tests/paths/generator/paths.ts';

import type { PortalLevel } from './walk.ts';

export interface ReportedPath {
  readonly path: Path;
  readonly isInBook: boolean;
  /** Says for each step why the portal cannot be made to take it, or `null` if it can. */
  readonly reasons: readonly (string | null)[];
}

export interface ReportedFlow {
  readonly name: string;
  readonly model: PathModel;
  /** Lists the paths of the book in their order, then those that are walked as substitutes. */
  readonly paths: readonly ReportedPath[];
  /** Gives the reason for each transition that the portal cannot be made to take; the book may have no path for it. */
  readonly excused: ReadonlyMap<string, string>;
}

/** Returns the paths of a flow, and says where and why the portal cannot be led along them. */
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
    excused: new Map(
      definitionsOf(model.machine).flatMap(({ name: definition }) => {
        const reason = level.whyNever(name, { words: '', definitions: [definition] });
        return reason === null ? [] : [[definition, reason]];
      }),
    ),
  };
};
