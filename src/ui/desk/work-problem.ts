import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ProblemReason } from '#machines/desk/offer-work/offer-work.types.ts';

/** Says what is wrong with an entry and how to correct it. */
export const useProblemText = (): ((reason: ProblemReason) => string) => {
  const { t } = useTranslation('desk');
  return (reason) => t(`work.problem.${reason}`, { count: TEXT_LIMITS.message });
};
