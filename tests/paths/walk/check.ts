/** Names the kind of a check: `there` and `gone` are about words, `offered` and `refused` about controls. */
export type CheckKind = 'heading' | 'focus' | 'heard' | 'there' | 'gone' | 'offered' | 'refused' | 'page';

/** Describes one requirement after a step, and what was found. */
export interface Check {
  readonly kind: CheckKind;
  readonly expected: string;
  readonly found: string;
  /** States the fault as a complete sentence; `null` if all is well. */
  readonly fault: string | null;
}

export const faultsIn = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ fault }) => (fault === null ? [] : [fault]));

/** Lists the faults one per line, for people who read a failure. */
export const inFaultLines = (faults: readonly string[]): string => faults.join('\n');
