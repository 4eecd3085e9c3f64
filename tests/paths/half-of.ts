/**
 * Returns which of two test files walks the flow or errand of this name; because there are two, two browsers walk at the
 * same time. The length of the name decides, so that a new flow does not move others to the other file, where their
 * recorded mistakes would not be noticed.
 */
export const halfOf = (name: string): 1 | 2 => (name.length % 2 === 0 ? 1 : 2);
