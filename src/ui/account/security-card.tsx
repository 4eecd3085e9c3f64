import { useId, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AccountSession } from '#contract/accounts/account.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';

import { SessionList } from './session-list.tsx';
import type { SignOutElsewhereMachine } from './sign-out-elsewhere.connect.ts';

interface SecurityCardProps {
  sessions: readonly AccountSession[];
  machine: SignOutElsewhereMachine;
  PasswordChange: ComponentType;
  /** Holds the passkeys and the recovery codes, if the portal keeps them. */
  children: ReactNode;
}

/** Shows the way to change the password, and where the person is signed in. */
export function SecurityCard({ sessions, machine, PasswordChange, children }: SecurityCardProps) {
  const { t } = useTranslation('account');
  const password = useId();
  return (
    <div className="account-wide">
      <Card title={t('security.title')}>
        <div className="account-parts">
          <section aria-labelledby={password}>
            <h3 id={password}>{t('security.password')}</h3>
            <p className="account-hint">{t('security.passwordHint')}</p>
            <PasswordChange />
          </section>
          {children}
          <SessionList sessions={sessions} machine={machine} />
        </div>
      </Card>
    </div>
  );
}
