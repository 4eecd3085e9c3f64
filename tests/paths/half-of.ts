/**
 * Returns which of the two parallel test files walks the flow or errand of this name. The length of the name decides, so that a
 * new flow does not move any other: each recorded mistake names the test file that noticed it, and is tried with that file first.
 */
export const halfOf = (name: string): 1 | 2 => (name.length % 2 === 0 ? 1 : 2);
