import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { limitOf } from '#machines/records/location-change/location-change.rules.ts';
import type { LocationProblem } from '#machines/records/location-change/location-change.types.ts';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { byState } from '#ui/portal/by-state.ts';

import type { LocationForm } from './location-change.connect.ts';

/** Says what is wrong with a field and how to correct it. */
export const useProblemText = (): ((problem: LocationProblem) => string) => {
  const { t } = useTranslation('machines');
  return ({ field, reason }) => t(`location.problem.${reason}`, { limit: limitOf(field) });
};

/** Says what prevents the report; takes the focus when it appears. */
export function LocationMessage({ view }: { view: LocationForm }): ReactNode {
  const { t } = useTranslation(['machines', 'codes', 'common']);
  const textOf = useProblemText();
  const box = useFocusOn(view.phase);
  return byState(view.phase, {
    editing: null,
    sending: null,
    restored: <RestoredNote text={t('machines:location.restored')} />,
    invalid: (
      <ErrorSummary
        ref={box}
        title={t('common:checkEntries')}
        errors={view.problems.map((problem) => ({
          name: problem.field,
          text: `${t(`machines:location.${problem.field}`)}: ${textOf(problem)}`,
        }))}
      />
    ),
    failed: (
      <InfoBox ref={box} role="alert" kind="error" title={t('machines:location.failedTitle')}>
        <p>{view.code === null ? t('machines:location.noAnswer') : t(`codes:${view.code}`)}</p>
      </InfoBox>
    ),
  });
}

export function LocationSent() {
  const { t } = useTranslation('machines');
  const box = useFocusOn();
  return (
    <InfoBox ref={box} role="alert" kind="success" title={t('location.sentTitle')}>
      <p>{t('location.sentText')}</p>
    </InfoBox>
  );
}
