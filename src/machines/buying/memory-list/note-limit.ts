import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';

/** Returns whether the note is longer than the list accepts. */
export const isNoteTooLong = (note: string): boolean => isLongerThan(note, TEXT_LIMITS.line);
