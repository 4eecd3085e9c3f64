import type { Check } from '#tests/paths/walk/check.ts';
import type { PortalLanguage } from '#tests/support/browser/journey.ts';

/** The observations of one step in the portal. */
export interface RecordedStep {
  /** The address, without its origin. */
  readonly address: string;
  readonly title: string;
  /** A picture of the window as PNG; `null` where none was taken. */
  readonly picture: Uint8Array | null;
  /** The accessible tree, as an indented outline of roles and names. */
  readonly tree: string;
  /** The texts of live regions and alerts since the previous step. */
  readonly heard: readonly string[];
  /** The name of what has the focus, without its role; empty when nothing has it. */
  readonly focus: string;
  /** All that was looked at, where it is as it must be too. */
  readonly checks: readonly Check[];
  /** The violations that axe-core found, a line each. */
  readonly violations: readonly string[];
  /** How long the step took until all that it promises was there, in milliseconds. */
  readonly ms: number;
  /** The broken expectations, a line each; the steps after it were not taken. */
  readonly problem: string | null;
}

/** One path of a flow, or one errand, as it was walked in one language. Its steps are those of the path, in their order. */
export interface Recording {
  readonly flow: string;
  readonly pathId: string;
  readonly language: PortalLanguage;
  readonly steps: readonly RecordedStep[];
}
