import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';

import type { PortalRoute } from '#machines/portal/navigation/routes.ts';
import { Dots } from '#ui/kit/states/dots.tsx';

import type { FailedPageProps } from './failed-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { PageView as View } from './portal.connect.ts';
import type { Screens } from './screens.ts';

/** Loads the page separately, because it is seldom needed. */
const RefusalPage = lazy(() => import('./refusal-page.tsx'));

interface PageViewProps extends FailedPageProps, Pick<Screens, 'screens' | 'FailedPage'> {
  readonly view: View;
  readonly onFailure: (error: unknown) => void;
}

/** Shows the page that the address names, or why it is not shown. */
export function PageView({ view, screens, FailedPage, language, onFailure }: PageViewProps) {
  const { t } = useTranslation();
  return (
    <PageBoundary
      key={view.page === 'screen' ? view.route.screen : view.page}
      language={language}
      FailedPage={FailedPage}
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
