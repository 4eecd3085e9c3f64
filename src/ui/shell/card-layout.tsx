import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Landmark } from '#ui/kit/page/landmark.tsx';
import { Logo } from '#ui/kit/page/logo.tsx';
import { brandName } from '#ui/portal/brand.ts';

import { LanguageMenu } from './top-bar/language-menu.tsx';
import { PageFooter } from './page-footer.tsx';
import { CONTENT_ID } from './content-id.ts';
import './card-layout.css';

/** Frames the pages without the portal's layout: a welcome, the language, and one card. */
export function CardLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="card-layout">
      <Landmark kind="banner" className="card-layout-head">
        <Logo size="large" label={brandName()} />
        <LanguageMenu />
      </Landmark>
      <Landmark kind="main" id={CONTENT_ID} className="card-layout-main">
        <p className="card-layout-welcome">{t('card.welcome')}</p>
        <p className="card-layout-lead">{t('card.lead')}</p>
        <div className="card-layout-card">{children}</div>
      </Landmark>
      <PageFooter />
    </div>
  );
}
