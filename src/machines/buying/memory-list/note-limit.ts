import { TEXT_LIMITS } from '#contract/limits.contract.ts';

/** Returns whether the list would refuse the note. Counts characters in the same way as the counter on the page. */
export const isNoteTooLong = (note: string): boolean => Array.from(note).length > TEXT_LIMITS.line;
