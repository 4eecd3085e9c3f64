import type { Language } from '#contract/language.contract.ts';
import type { Check } from '#tests/paths/walk/check.ts';

/** Holds the observations of one step in the portal. */
export interface RecordedStep {
  /** The address, without its origin. */
  readonly address: string;
  readonly title: string;
  /** A screenshot of the window as PNG; `null` if none was taken. */
  readonly picture: Uint8Array | null;
  /** The accessible tree, as an indented outline of roles and names. */
  readonly tree: string;
  /** Lists the texts of live regions and alerts since the previous step. */
  readonly heard: readonly string[];
  /** The name of the focused element, without its role; empty if nothing has the focus. */
  readonly focus: string;
  /** Lists everything that was checked, including what was as expected. */
  readonly checks: readonly Check[];
  /** Lists the violations that axe-core found. */
  readonly violations: readonly string[];
  /** Milliseconds until everything that the step promises appeared. */
  readonly ms: number;
  /** Lists the broken expectations, one per line; the steps after this one were not taken. */
  readonly problem: string | null;
}

/**
 * Holds one path of a flow, or one errand, as it was walked in one language. Its steps are those of the path, in
 * order.
 */
export interface Recording {
  readonly flow: string;
  readonly pathId: string;
  readonly language: Language;
  readonly steps: readonly RecordedStep[];
}
