import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';

import type { Language } from '#contract/list.contract.ts';
import type { PortalRoute, ScreenId } from '#machines/portal/navigation/routes.ts';
import { Dots } from '#ui/kit/states/dots.tsx';

import { PageBoundary } from './page-boundary.tsx';
import type { PageView as View } from './portal.connect.ts';

/** Loaded separately, because it is seldom needed. */
const RefusalPage = lazy(() => import('./refusal-page.tsx'));

interface PageViewProps {
  readonly view: View;
  readonly screens: Readonly<Record<ScreenId, ComponentType>>;
  readonly language: Language;
  readonly onFailure: (error: unknown) => void;
}

/** Shows the page that the address names, or why it is not shown. */
export function PageView({ view, screens, language, onFailure }: PageViewProps) {
  const { t } = useTranslation();
  return (
    <PageBoundary
      key={view.page === 'screen' ? view.route.screen : view.page}
      language={language}
      onFailure={onFailure}
    >
      <Suspense fallback={<Dots label={t('pageLoading')} />}>
        {view.page === 'screen' ? (
          <RouteScreen route={view.route} screens={screens} />
        ) : (
          <RefusalPage reason={view.page} />
        )}
      </Suspense>
    </PageBoundary>
  );
}

function RouteScreen({ route, screens }: { route: PortalRoute } & Pick<PageViewProps, 'screens'>) {
  const Screen = screens[route.screen];
  return (
    <Switch>
      <Route path={route.pattern}>
        <Screen />
      </Route>
    </Switch>
  );
}
