import type { Path, PathStep } from '#tests/paths/generator/paths.ts';

import type { Language } from './languages.ts';
import type { Recording } from './recording.ts';
import type { Conditions } from './run-facts.ts';

/**
 * Leads a browser along the portal's paths of the flows, and the errands if they are named, in each language, and driver
 * over each path when it is done.
 */
export type Walk = (options: {
  readonly flows: readonly string[];
  readonly languages: readonly Language[];
  readonly headed: boolean;
  /** Told once all is there, before the first path. */
  readonly onConditions: (conditions: Conditions) => void;
  readonly onRecording: (recording: Recording) => void;
}) => Promise<void>;

type StepTaken = Pick<PathStep, 'words' | 'definitions'>;

/** The facts about the way through the whole portal. */
export interface PortalLevel {
  readonly walk: Walk;
  /** Those of a flow that are walked; they need not all be in the book. */
  readonly pathsOf: (flow: string) => readonly Path[];
  /** Why the portal cannot be brought to take a step of a flow; `null` when it can. */
  readonly whyNever: (flow: string, step: StepTaken) => string | null;
}
