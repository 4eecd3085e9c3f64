import { TEXT_LIMITS } from '#contract/limits.contract.ts';

export type TextProblem = 'missing' | 'tooLong';

/** What keeps a text to customer service from being sent; code points after trimming, as the server counts them. */
export const textProblem = (text: string): TextProblem | null => {
  const { length } = [...text.trim()];
  if (length === 0) return 'missing';
  return length > TEXT_LIMITS.message ? 'tooLong' : null;
};
