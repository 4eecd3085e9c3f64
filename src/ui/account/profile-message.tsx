import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { byState } from '#ui/portal/by-state.ts';

import type { ProfileFormView } from './profile-edit.connect.ts';

/** Says what prevents the change; takes the focus when it appears. */
export function ProfileMessage({ view }: { view: ProfileFormView }): ReactNode {
  const { t } = useTranslation(['account', 'codes']);
  const box = useFocusOn(view.phase);
  const isTaken = view.code === 'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR';
  const message = view.code === null ? t('account:profile.noAnswer') : t(`codes:${view.code}`);
  return byState(view.phase, {
    editing: null,
    saving: null,
    restored: <RestoredNote text={t('account:profile.restored')} />,
    invalid: (
      <ErrorSummary
        ref={box}
        title={t('account:profile.errors')}
        errors={view.problems.map(({ field, reason }) => ({
          name: field,
          text: `${t(`account:profile.${field}`)}: ${t(`account:profile.problem.${reason}`, { limit: TEXT_LIMITS.line })}`,
        }))}
      />
    ),
    failed: (
      <InfoBox ref={box} role="alert" kind="error" title={t('account:profile.failedTitle')}>
        <p>{isTaken ? t('account:profile.taken') : message}</p>
      </InfoBox>
    ),
  });
}
