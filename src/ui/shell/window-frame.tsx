import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SkipLink } from '#ui/kit/skip-link.tsx';

import { ConsentDrawer } from './consent-drawer.tsx';
import { CONTENT_ID } from './content-id.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { NoticeRegion } from './notice-region.tsx';

/** What every page has around it: the skip link first, the consent, the notices, the warning before the session ends. */
export function WindowFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink target={CONTENT_ID} label={t('skipToContent')} />
      <ConsentDrawer />
      {children}
      <NoticeRegion />
      <ExpiryDialog />
    </>
  );
}
