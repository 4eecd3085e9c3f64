import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SkipLink } from '#ui/kit/actions/skip-link.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { ConsentDrawer } from './dialogs/consent-drawer.tsx';
import { ExpiryWarning } from './dialogs/expiry-warning.tsx';
import { CONTENT_ID } from './content-id.ts';
import { NoticeRegion } from './notice-region.tsx';

/** Frames every page: the skip link comes first, followed by the consent banner, the page, the notices and the warning before the session ends. */
export function WindowFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const visitor = useVisitor();
  return (
    <>
      <SkipLink target={CONTENT_ID} label={t('skipToContent')} />
      <ConsentDrawer />
      {children}
      <NoticeRegion />
      {visitor && <ExpiryWarning />}
    </>
  );
}
