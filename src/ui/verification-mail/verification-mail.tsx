import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import { VERIFICATION_LINK_HOURS } from '#contract/limits.contract.ts';
import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFocusOn } from '#ui/kit/page/use-focus-on.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

import { connectVerificationMail, type VerificationMailView } from './verification-mail.connect.ts';
import './verification-mail.css';

interface VerificationMailProps {
  machine: typeof verificationMailMachine;
  /** Reads the credentials of a person who cannot sign in yet; without them, the session says who the person is. */
  credentials?: (() => SignInBody) | undefined;
}

/** Offers a new link to a person who has not verified the address yet; its texts are in `verification`. */
export function VerificationMail({ machine, credentials }: VerificationMailProps) {
  const { t } = useTranslation('verification');
  const flow = useFlow(machine);
  const view = connectVerificationMail(useSelector(flow, (snapshot) => snapshot));
  return (
    <div className="verification-mail">
      <Outcome view={view} />
      {view.kind !== 'sent' && (
        <Button
          busy={view.kind === 'sending'}
          busyLabel={t('sending')}
          onPress={() => flow.send({ type: 'link.request', credentials: credentials?.() ?? null })}
        >
          {t('request')}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus, because the button that led here may be gone. */
function Outcome({ view }: { view: VerificationMailView }) {
  const { t } = useTranslation(['verification', 'codes', 'common']);
  const box = useFocusOn(view.kind);
  switch (view.kind) {
    case 'offered':
    case 'sending':
      return null;
    case 'sent':
      return (
        <InfoBox ref={box} role="alert" kind="success" title={t('sentTitle')}>
          <p>{t('sentText', { hours: VERIFICATION_LINK_HOURS })}</p>
        </InfoBox>
      );
    case 'failed':
      return (
        <InfoBox ref={box} role="alert" kind="error" title={t('failedTitle')}>
          <p>
            {view.code === null && t('common:noAnswer')}
            {view.code !== null && (view.isClosed ? t('closed') : t(`codes:${view.code}`))}
          </p>
        </InfoBox>
      );
  }
}
