/**
 * Returns which of two test files walks what has this name, so that two browsers walk at the same time. The name's length
 * decides, because something new then moves nothing else to the other file, where a recorded mistake would be looked for
 * in vain.
 */
export const halfOf = (name: string): 1 | 2 => (name.length % 2 === 0 ? 1 : 2);
