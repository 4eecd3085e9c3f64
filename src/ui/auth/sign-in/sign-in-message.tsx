import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorSummary } from '#ui/kit/fields/error-summary.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';

import type { SignInForm } from './sign-in.connect.ts';
import { Wait } from './throttled.tsx';

interface SignInMessageProps {
  view: SignInForm;
  /** Helps a person who has not verified the address yet. */
  verification: ReactNode;
  /** Returns the next step for a person who needs a passkey. */
  dutyOf: (hasPasskey: boolean) => ReactNode;
}

/** Says what prevents the sign-in; takes the focus when it appears. */
export function SignInMessage({ view, verification, dutyOf }: SignInMessageProps) {
  const { t } = useTranslation(['auth', 'codes', 'common']);
  const box = useFocusOn(view.phase);
  switch (view.phase) {
    case 'editing':
    case 'submitting':
      return null;
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('common:checkEntries')}
          errors={view.problems.map(({ field, reason }) => ({
            name: field,
            text: `${t(`auth:signIn.${field}`)}: ${t(`auth:signIn.problem.${reason}`)}`,
          }))}
        />
      );
    case 'refused':
      if (view.code === 'PASSKEY_MISSING_ERROR' || view.code === 'PASSKEY_REQUIRED_ERROR')
        return (
          <>
            <InfoBox ref={box} role="alert" title={t('auth:signIn.furtherTitle')}>
              <p>{t(`codes:${view.code}`)}</p>
            </InfoBox>
            {dutyOf(view.code === 'PASSKEY_REQUIRED_ERROR')}
          </>
        );
      return (
        <>
          <InfoBox ref={box} role="alert" kind="error" title={t('auth:signIn.refusedTitle')}>
            <p>{view.code === null ? t('common:noAnswer') : t(`codes:${view.code}`)}</p>
          </InfoBox>
          {view.code === 'USER_IS_NOT_ACTIVE_ERROR' && verification}
        </>
      );
    case 'askingForNames':
      return (
        <InfoBox ref={box} role="alert" title={t('auth:signIn.namesTitle')}>
          <p>{t('codes:USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR')}</p>
        </InfoBox>
      );
    case 'namesUnknown':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('auth:signIn.namesUnknown.title')}>
          <p>{t('auth:signIn.namesUnknown.advice')}</p>
        </InfoBox>
      );
    case 'throttled':
    case 'waitOver':
      return (
        <Wait
          isOver={view.phase === 'waitOver'}
          secondsLeft={view.secondsLeft}
          title={t('auth:signIn.throttled.title')}
          textIn={(time) => t('auth:signIn.throttled.text', { time })}
          over={t('auth:signIn.throttled.over')}
        />
      );
  }
}
