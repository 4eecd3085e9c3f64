import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SignInBody } from '#contract/accounts/user.contract.ts';
import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { InfoBox } from '#ui/kit/layers/info-box.tsx';
import { useFlow } from '#ui/portal/use-flow.ts';

import { connectVerificationMail } from './verification-mail.connect.ts';
import './verification-mail.css';

interface VerificationMailProps {
  machine: typeof verificationMailMachine;
  /** Belongs to a person who cannot sign in yet; without it, the session says who it is. */
  credentials?: (() => SignInBody) | undefined;
}

/** Offers a new link to a person who has not verified the address yet; its texts are in `verification`. */
export function VerificationMail({ machine, credentials }: VerificationMailProps) {
  const { t } = useTranslation(['verification', 'codes', 'common']);
  const flow = useFlow(machine);
  const view = connectVerificationMail(useSelector(flow, (snapshot) => snapshot));
  if (view.kind === 'sent')
    return (
      <div className="verification-mail">
        <Outcome>
          <InfoBox kind="success" title={t('sentTitle')}>
            <p>{t('sentText')}</p>
          </InfoBox>
        </Outcome>
      </div>
    );
  return (
    <div className="verification-mail">
      {view.kind === 'failed' && (
        <Outcome>
          <InfoBox kind="error" title={t('failedTitle')}>
            <p>
              {view.code === null && t('common:noAnswer')}
              {view.code !== null && (view.isClosed ? t('closed') : t(`codes:${view.code}`))}
            </p>
          </InfoBox>
        </Outcome>
      )}
      <Button
        busy={view.kind === 'sending'}
        busyLabel={t('sending')}
        onPress={() => flow.send({ type: 'link.request', credentials: credentials?.() ?? null })}
      >
        {t('request')}
      </Button>
    </div>
  );
}

/** Takes the focus when it appears, because the button that led here may be gone. */
function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
