import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';

import type { Language } from '#contract/list.contract.ts';
import type { ScreenId } from '#machines/navigation/routes.ts';
import { Dots } from '#ui/kit/dots.tsx';

import { PageBoundary } from './page-boundary.tsx';
import type { PageView as View } from './portal.connect.ts';
import { RefusalPage } from './refusal-page.tsx';

interface PageViewProps {
  readonly view: View;
  readonly screens: Readonly<Record<ScreenId, ComponentType>>;
  readonly language: Language;
  readonly onFailure: (error: unknown) => void;
}

/** The page that the address names, or why it is not shown. */
export function PageView({ view, screens, language, onFailure }: PageViewProps) {
  const { t } = useTranslation();
  if (view.page !== 'screen') return <RefusalPage reason={view.page} />;
  const { screen, pattern } = view.route;
  const Screen = screens[screen];
  return (
    <PageBoundary key={screen} language={language} onFailure={onFailure}>
      <Suspense fallback={<Dots label={t('pageLoading')} />}>
        <Switch>
          <Route path={pattern}>
            <Screen />
          </Route>
        </Switch>
      </Suspense>
    </PageBoundary>
  );
}
