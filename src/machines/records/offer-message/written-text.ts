import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isBlank } from '#contract/plain-texts.contract.ts';

export type TextProblem = 'missing' | 'tooLong';

/** Returns what prevents a text from being sent. */
export const textProblem = (text: string): TextProblem | null => {
  if (isBlank(text)) return 'missing';
  return isLongerThan(text.trim(), TEXT_LIMITS.message) ? 'tooLong' : null;
};
