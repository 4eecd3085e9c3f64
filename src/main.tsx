import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';
import '#ui/kit/styles/fonts.css';
import '#ui/shell/first-picture.css';

import { root } from './root.ts';
import { portalInput, servedPortal } from './services.ts';

import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createActor } from 'xstate';

import { measureError, startAnalytics } from '#api/analytics/analytics.ts';
import { queryClient } from '#api/client/query-client.ts';
import { FIRST_PICTURE_ID } from '#contract/pages/first-answers.contract.ts';
import { App } from '#ui/shell/app.tsx';
import type { PortalActor } from '#ui/portal/portal-context.ts';
import { fetchExpiryDialog } from '#ui/shell/dialogs/expiry-warning.tsx';
import { firstView } from '#ui/shell/portal.connect.ts';

import { offerInspector } from './inspector.ts';
import { pause, QUIET_MS } from './pause.ts';
import {
  CartAnnouncer,
  CartDrawer,
  FailedPage,
  fetchAhead,
  fetchFirst,
  PortalLayout,
  PortalSearch,
  screens,
} from './screens.tsx';
import { connectBrowserEvents } from './browser-events.ts';

/**
 * The page already shows something: the loading view, or the first picture from the server, whose heading should not disappear again. So
 * the first drawing waits for the screen, but for at most this many milliseconds.
 */
const TIMEOUT_MS = { loadingView: 3_000, heading: 15_000 };

const reportDefect = (error: unknown): void => {
  measureError('DEFECT');
  reportError(error);
};

/** Waits until the page itself can replace the heading that the server drew. */
const untilPage = async (portal: PortalActor): Promise<void> => {
  const view = await firstView(portal);
  if (view.kind === 'portal' && view.page.page === 'screen') await fetchFirst(view.page.route);
};

/** Starts the portal, each part in a task of its own. */
const start = async (): Promise<void> => {
  await pause();
  startAnalytics();
  const portal = createActor(servedPortal, { systemId: 'portal', input: portalInput() });
  await pause();
  portal.subscribe({ error: reportDefect });
  connectBrowserEvents(portal);
  offerInspector(portal);
  portal.start();
  const screen = fetchAhead(location.pathname);
  await pause();
  await (document.getElementById(FIRST_PICTURE_ID) === null
    ? Promise.race([screen, pause(TIMEOUT_MS.loadingView)])
    : Promise.race([Promise.all([screen, untilPage(portal)]), pause(TIMEOUT_MS.heading)]));
  // A transition is drawn in many short tasks, and is put into the page all at once.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App
            portal={portal}
            screens={screens}
            PortalLayout={PortalLayout}
            CartDrawer={CartDrawer}
            CartAnnouncer={CartAnnouncer}
            PortalSearch={PortalSearch}
            FailedPage={FailedPage}
            onFailure={reportDefect}
          />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  await pause(QUIET_MS);
  // A failure does no harm, because the dialog is fetched again when it is needed.
  await fetchExpiryDialog().catch(() => undefined);
};

void start();
