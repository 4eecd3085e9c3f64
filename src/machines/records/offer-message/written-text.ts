import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isBlank } from '#contract/plain-texts.contract.ts';

export type TextProblem = 'missing' | 'tooLong';

/** What keeps a text to customer service from being sent; code points after trimming, as the server counts them. */
export const textProblem = (text: string): TextProblem | null => {
  if (isBlank(text)) return 'missing';
  return [...text.trim()].length > TEXT_LIMITS.message ? 'tooLong' : null;
};
