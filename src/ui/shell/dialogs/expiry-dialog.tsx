import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AlertDialog } from '#ui/kit/layers/alert-dialog.tsx';
import { announceNow } from '#ui/kit/page/announce.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { connectExpiry } from './expiry.connect.ts';

/** The time is announced only when this many seconds are left, because every second would be noise. */
const SPOKEN_AT = [60, 30, 10];

/** Warns before the session ends. One key prolongs the session, if that is still possible, and what was typed is kept. */
export default function ExpiryDialog() {
  const { t } = useTranslation();
  const session = usePortalActor('session');
  const { isOpen, isStaying, isFinal, expiresAt } = useSelector(session, connectExpiry, shallowEqual);
  const goOn = () => session.send({ type: isFinal ? 'session.acknowledge' : 'session.stay' });
  return (
    <AlertDialog
      isOpen={isOpen}
      onEscape={goOn}
      icon="clock"
      title={t(isFinal ? 'expiry.final.title' : 'expiry.title')}
      actions={
        <>
          <Button
            variant="primary"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- one key must be enough to stay (WCAG 2.2.1)
            autoFocus
            busy={isStaying}
            busyLabel={t('expiry.staying')}
            onPress={goOn}
          >
            {t(isFinal ? 'expiry.final.goOn' : 'expiry.stay')}
          </Button>
          <Button onPress={() => session.send({ type: 'session.signOut' })}>{t('expiry.signOut')}</Button>
        </>
      }
    >
      <p>{t(isFinal ? 'expiry.final.text' : 'expiry.text')}</p>
      <Countdown until={expiresAt} />
    </AlertDialog>
  );
}

const secondsUntil = (until: number): number => Math.max(0, Math.round((until - Date.now()) / 1000));

function Countdown({ until }: { until: number }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => secondsUntil(until));

  useEffect(() => {
    let before = secondsUntil(until);
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setLeft(seconds);
      // A busy or hidden page may skip the exact second.
      if (SPOKEN_AT.some((mark) => seconds <= mark && mark < before))
        announceNow(t('expiry.spoken', { count: seconds }));
      before = seconds;
    }, 1000);
    return () => clearInterval(timer);
  }, [until, t]);

  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className="expiry-left">{t('expiry.left', { time })}</p>;
}
