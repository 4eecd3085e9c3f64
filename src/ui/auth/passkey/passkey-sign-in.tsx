import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';

import {
  usePasskeySignIn,
  type PasskeySignInMachine,
  type PasskeySignInView,
} from './passkey-sign-in.connect.ts';

/** Offers the sign-in with a passkey, next to the form. */
export function PasskeySignIn({ machine }: { machine: PasskeySignInMachine }) {
  const { t } = useTranslation('auth');
  const view = usePasskeySignIn(machine);
  return (
    <div className="auth-form">
      <Problem view={view} />
      <Button wide busy={view.status === 'asking'} busyLabel={t('passkey.asking')} onPress={view.use}>
        {t('passkey.use')}
      </Button>
    </div>
  );
}

/** Says why no session has begun; takes the focus when it appears. */
function Problem({ view: { status, code } }: { view: PasskeySignInView }) {
  const { t } = useTranslation(['auth', 'codes', 'common']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== 'untried' && status !== 'asking') box.current?.focus();
  }, [status]);
  switch (status) {
    case 'untried':
    case 'asking':
      return null;
    case 'cancelled':
    case 'impossible':
      return (
        <div ref={box} role="alert" tabIndex={-1}>
          <InfoBox title={t(`passkey.${status}.title`)}>
            <p>{t(`passkey.${status}.text`)}</p>
          </InfoBox>
        </div>
      );
    case 'refused':
      return (
        <div ref={box} role="alert" tabIndex={-1}>
          <InfoBox kind="error" title={t('signIn.refusedTitle')}>
            <p>{code === null ? t('common:noAnswer') : t(`codes:${code}`)}</p>
          </InfoBox>
        </div>
      );
  }
}
