import type { Path, PathStep } from '#tests/paths/generator/paths.ts';

import type { Language } from './languages.ts';
import type { Recording } from './recording.ts';
import type { Conditions } from './run-facts.ts';

/**
 * Leads a browser along the paths of the given flows, and along the errands if they are named, in each language, and
 * passes each path on when it is done.
 */
export type Walk = (options: {
  readonly flows: readonly string[];
  readonly languages: readonly Language[];
  readonly headed: boolean;
  /** Called for each browser that is ready, before its first path. */
  readonly onConditions: (conditions: Conditions) => void;
  readonly onRecording: (recording: Recording) => void;
}) => Promise<void>;

type StepTaken = Pick<PathStep, 'words' | 'definitions'>;

/** Describes how the report walks the whole portal. */
export interface PortalLevel {
  readonly walk: Walk;
  /** Returns the paths of a flow that are walked, including any that are not in the book. */
  readonly pathsOf: (flow: string) => readonly Path[];
  /** Returns why the portal cannot be made to take a step of a flow; `null` if it can. */
  readonly whyNever: (flow: string, step: StepTaken) => string | null;
}
