import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { BottomDrawer } from '#ui/kit/layers/bottom-drawer.tsx';
import { Button } from '#ui/kit/actions/button.tsx';
import { Link } from '#ui/kit/actions/link.tsx';
import { useLegalPages } from '#ui/portal/legal-pages.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

import { connectConsent } from './consent.connect.ts';

/** Asks for consent. Both answers look the same (settled point 35). */
export function ConsentDrawer() {
  const view = useSelector(usePortalActor('consent'), connectConsent);
  switch (view) {
    case 'hidden':
      return null;
    case 'asking':
    case 'reopened':
      return <OpenConsentDrawer takesFocus={view === 'reopened'} />;
  }
}

function OpenConsentDrawer({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const consent = usePortalActor('consent');
  const legalPages = useLegalPages();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!takesFocus) return;
    const before = document.activeElement;
    const takeFocus = () => ref.current?.querySelector('button')?.focus();
    takeFocus();
    const asked = consent.on('consent.askedAgain', takeFocus);
    return () => {
      asked.unsubscribe();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [takesFocus, consent]);

  return (
    <div ref={ref}>
      <BottomDrawer
        title={t('consent.title')}
        closeLabel={t('common:close')}
        onClose={() => consent.send({ type: 'consent.close' })}
        actions={
          <>
            <Button variant="primary" onPress={() => consent.send({ type: 'consent.accept' })}>
              {t('consent.accept')}
            </Button>
            <Button variant="primary" onPress={() => consent.send({ type: 'consent.decline' })}>
              {t('consent.decline')}
            </Button>
          </>
        }
      >
        <p>{t('consent.text')}</p>
        <p>
          <Link href={legalPages.privacy} newTabText={t('newTab')}>
            {t('consent.policy')}
          </Link>
        </p>
      </BottomDrawer>
    </div>
  );
}
