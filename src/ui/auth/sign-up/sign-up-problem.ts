import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { SignUpProblem } from '#machines/signing-in/sign-up/sign-up.types.ts';

/** Says what is wrong with a field and how to correct it. */
export const useProblemText = (): ((problem: SignUpProblem) => string) => {
  const { t } = useTranslation('registration');
  return ({ reason }) => t(`problem.${reason}`, { limit: TEXT_LIMITS.line });
};
