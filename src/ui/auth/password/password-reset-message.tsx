import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { byState } from '#ui/portal/by-state.ts';

import { resetFieldName } from './password-reset-field.ts';
import type { ResetFormView } from './password-reset.connect.ts';

/** Says what prevents the request; takes the focus when it appears. */
export function ResetMessage({ view }: { view: ResetFormView }): ReactNode {
  const { t } = useTranslation(['password', 'common']);
  const box = useFocusOn(view.phase);
  return byState(view.phase, {
    editing: null,
    submitting: null,
    invalid: (
      <ErrorSummary
        ref={box}
        title={t('common:checkEntries')}
        errors={view.problems.map(({ field, reason }) => ({
          name: resetFieldName(field),
          text: `${t(`reset.${field}`)}: ${t(`reset.problem.${reason}`, { limit: TEXT_LIMITS.line })}`,
        }))}
      />
    ),
    failed: (
      <InfoBox ref={box} role="alert" kind="error" title={t('reset.failedTitle')}>
        <p>{t('reset.failed')}</p>
      </InfoBox>
    ),
  });
}

/** Shows everyone the same text, because the portal does not reveal whether the account exists. */
export function ResetSent() {
  const { t } = useTranslation('password');
  const box = useFocusOn();
  return (
    <InfoBox ref={box} role="alert" kind="success" title={t('reset.sentTitle')}>
      <p>{t('reset.sent')}</p>
      <p>{t('reset.sentAdvice')}</p>
    </InfoBox>
  );
}
