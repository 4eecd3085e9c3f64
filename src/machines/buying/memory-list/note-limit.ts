import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';

/** Returns whether the list would refuse the note. */
export const isNoteTooLong = (note: string): boolean => isLongerThan(note, TEXT_LIMITS.line);
