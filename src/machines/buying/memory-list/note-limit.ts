import { TEXT_LIMITS } from '#contract/limits.contract.ts';

/** Returns whether the list would refuse the note. Characters are counted as the counter shows them. */
export const isNoteTooLong = (note: string): boolean => Array.from(note).length > TEXT_LIMITS.line;
