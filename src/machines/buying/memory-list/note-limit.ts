import { TEXT_LIMITS } from '#contract/limits.contract.ts';

/** Whether the list would refuse it; whatever counts as one character for the reader of the counter counts as one here. */
export const isNoteTooLong = (note: string): boolean => Array.from(note).length > TEXT_LIMITS.line;
