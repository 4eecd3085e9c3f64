/** The kind of a check: `there` and `gone` are words, `offered` and `refused` controls. */
export type CheckKind = 'heading' | 'focus' | 'heard' | 'there' | 'gone' | 'offered' | 'refused' | 'page';

/** One thing that must be so after a step, and what was found. */
export interface Check {
  readonly kind: CheckKind;
  readonly expected: string;
  readonly found: string;
  /** The fault, as a sentence of its own; `null` when all is well. */
  readonly fault: string | null;
}

export const faultsIn = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ fault }) => (fault === null ? [] : [fault]));

/** For people who read a failure: each fault on a line of its own. */
export const inFaultLines = (faults: readonly string[]): string => faults.join('\n');
