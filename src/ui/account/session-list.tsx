import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { AccountSession } from '#contract/accounts/account.contract.ts';
import { formatTime } from '#i18n/format.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { Tag } from '#ui/kit/display/tag.tsx';
import { byState } from '#ui/portal/by-state.ts';

import { Outcome } from './outcome.tsx';
import { useSessionNames, type NamedSession } from './session-names.ts';
import {
  useSignOutElsewhere,
  type SignOutElsewhereMachine,
  type SignOutElsewhereView,
} from './sign-out-elsewhere.connect.ts';

interface SessionListProps {
  sessions: readonly AccountSession[];
  machine: SignOutElsewhereMachine;
}

/** Lists every session of the person; all except the current one can be ended here. */
export function SessionList({ sessions, machine }: SessionListProps) {
  const { t } = useTranslation('account');
  const view = useSignOutElsewhere(machine);
  const named = useSessionNames(sessions);
  const title = useId();
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{t('security.sessions')}</h3>
      <p className="account-hint">{t(hasOthers ? 'security.sessionsHint' : 'security.noOthers')}</p>
      {byState(view.status, {
        idle: null,
        signingOut: null,
        done: <Outcome kind="success" text={t('security.done')} />,
        failed: <Outcome kind="error" text={t('security.failed')} />,
      })}
      <ul className="account-sessions">
        {named.map((each) => (
          <li key={each.session.id}>
            <Session {...each} view={view} />
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button
          size="s"
          icon="sign-out"
          busy={view.status === 'signingOut'}
          busyLabel={view.sessionId === null ? t('security.signingOut') : ''}
          onPress={view.endOthers}
        >
          {t('security.signOutOthers')}
        </Button>
      )}
    </section>
  );
}

function Session({ session, device, time, view }: NamedSession & { view: SignOutElsewhereView }) {
  const { t, i18n } = useTranslation('account');
  const { id, lastSeenAt, current } = session;
  return (
    <div className="account-session">
      <div>
        <p className="account-device">
          <strong>{device}</strong>
          {current && (
            <Tag tone="success" icon="check">
              {t('security.here')}
            </Tag>
          )}
        </p>
        <p className="account-hint">
          {t('security.began', { time })}
          {!current && `, ${t('security.lastSeen', { time: formatTime(lastSeenAt, i18n.language) })}`}
        </p>
      </div>
      {!current && (
        <Button
          size="s"
          aria-label={t('security.signOutLabel', { device, time })}
          busy={view.status === 'signingOut'}
          busyLabel={view.sessionId === id ? t('security.signingOut') : ''}
          onPress={() => view.end(id)}
        >
          {t('security.signOut')}
        </Button>
      )}
    </div>
  );
}
