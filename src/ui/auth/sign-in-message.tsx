import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '#ui/kit/announce.ts';
import { ErrorSummary } from '#ui/kit/error-summary.tsx';
import { InfoBox } from '#ui/kit/info-box.tsx';

import type { SignInForm } from './sign-in.connect.ts';
import { waitingTime } from './waiting-time.ts';

/** What stands between the person and the session; takes the focus when it appears. */
export function SignInMessage({ view }: { view: SignInForm }) {
  const { t } = useTranslation(['auth', 'codes']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view.phase !== 'editing' && view.phase !== 'submitting') box.current?.focus();
  }, [view.phase]);
  switch (view.phase) {
    case 'editing':
    case 'submitting':
      return null;
    case 'invalid':
      return (
        <ErrorSummary
          ref={box}
          title={t('auth:signIn.errors')}
          errors={view.problems.map(({ field, reason }) => ({
            name: field,
            text: `${t(`auth:signIn.${field}`)}: ${t(`auth:signIn.problem.${reason}`)}`,
          }))}
        />
      );
    case 'refused':
      return (
        <div ref={box} role="alert" tabIndex={-1}>
          <InfoBox kind="error" title={t('auth:signIn.refusedTitle')}>
            <p>{view.code === null ? t('auth:signIn.noAnswer') : t(`codes:${view.code}`)}</p>
          </InfoBox>
        </div>
      );
    case 'askingForNames':
      return (
        <div ref={box} role="alert" tabIndex={-1}>
          <InfoBox title={t('auth:signIn.namesTitle')}>
            <p>{t('codes:USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR')}</p>
          </InfoBox>
        </div>
      );
    case 'throttled':
      return <Throttled secondsLeft={view.secondsLeft} />;
  }
}

/** The time runs on in sight; it is spoken once when it begins and once when it is over. */
function Throttled({ secondsLeft }: { secondsLeft: number }) {
  const { t, i18n } = useTranslation('auth');
  const box = useRef<HTMLDivElement>(null);
  const overText = t('signIn.throttled.over');
  useEffect(() => {
    box.current?.focus();
    return () => announce(overText);
  }, [overText]);
  return (
    <div ref={box} tabIndex={-1} className="auth-throttled">
      <InfoBox kind="warning" title={t('signIn.throttled.title')}>
        <p>{t('signIn.throttled.text', { time: waitingTime(secondsLeft, i18n.language) })}</p>
      </InfoBox>
    </div>
  );
}
