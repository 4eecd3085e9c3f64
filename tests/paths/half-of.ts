/**
 * Returns which of the two parallel test files walks the flow or errand of this name. The length of the name decides, so that a
 * new flow does not move any other: the recorded mistakes name the file that noticed them, and are tried with it first.
 */
export const halfOf = (name: string): 1 | 2 => (name.length % 2 === 0 ? 1 : 2);
