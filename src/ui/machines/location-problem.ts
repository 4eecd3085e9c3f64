import { useTranslation } from 'react-i18next';

import { limitOf } from '#machines/records/location-change/location-change.rules.ts';
import type { LocationProblem } from '#machines/records/location-change/location-change.types.ts';

/** Says what is wrong with a field and how to correct it. */
export const useProblemText = (): ((problem: LocationProblem) => string) => {
  const { t } = useTranslation('machines');
  return ({ field, reason }) => t(`location.problem.${reason}`, { limit: limitOf(field) });
};
