import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AlertDialog } from '#ui/kit/alert-dialog.tsx';
import { announceNow } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { connectExpiry } from './expiry.connect.ts';

/** Seconds left at which the time is spoken; each second would be noise. */
const SPOKEN_AT = new Set([60, 30, 10]);

/** Warns before the session ends; one key prolongs it, and what was typed is kept. */
export default function ExpiryDialog() {
  const { t } = useTranslation();
  const session = usePortalActor('session');
  const { isOpen, isStaying, expiresAt } = useSelector(session, connectExpiry, shallowEqual);
  const stay = () => session.send({ type: 'session.stay' });
  return (
    <AlertDialog
      isOpen={isOpen}
      onEscape={stay}
      icon="clock"
      title={t('expiry.title')}
      actions={
        <>
          <Button
            variant="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one key must be enough to stay (WCAG 2.2.1)
            autoFocus
            busy={isStaying}
            busyLabel={t('expiry.staying')}
            onPress={stay}
          >
            {t('expiry.stay')}
          </Button>
          <Button onPress={() => session.send({ type: 'session.signOut' })}>{t('expiry.signOut')}</Button>
        </>
      }
    >
      <p>{t('expiry.text')}</p>
      <Countdown until={expiresAt} />
    </AlertDialog>
  );
}

const secondsUntil = (until: number): number => Math.max(0, Math.round((until - Date.now()) / 1000));

function Countdown({ until }: { until: number }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => secondsUntil(until));

  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setLeft(seconds);
      if (SPOKEN_AT.has(seconds)) announceNow(t('expiry.spoken', { count: seconds }));
    }, 1000);
    return () => clearInterval(timer);
  }, [until, t]);

  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className="expiry-left">{t('expiry.left', { time })}</p>;
}
