import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';
import '#ui/kit/styles/fonts.css';

import { root } from './root.ts';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createActor } from 'xstate';

import { measureError, startAnalytics } from '#api/analytics/analytics.ts';
import { queryClient } from '#api/client/query-client.ts';
import { App } from '#ui/shell/app.tsx';

import { offerInspector } from './inspector.ts';
import { pause } from './pause.ts';
import { CartAnnouncer, CartDrawer, fetchAhead, PortalSearch, screens } from './screens.tsx';
import { portalInput, servedPortal } from './services.ts';
import { connectBrowserEvents } from './browser-events.ts';

/** The first picture waits this long for its screen, in milliseconds; until then, the page shows the same loading view. */
const PATIENCE_MS = 3_000;

const reportDefect = (error: unknown): void => {
  measureError('DEFECT');
  reportError(error);
};

/** Starts the portal, each part in a task of its own. */
const start = async (): Promise<void> => {
  await pause();
  startAnalytics();
  const portal = createActor(servedPortal, { systemId: 'portal', input: portalInput() });
  portal.subscribe({ error: reportDefect });
  connectBrowserEvents(portal);
  offerInspector(portal);
  portal.start();
  const screen = fetchAhead(location.pathname);
  await pause();
  await Promise.race([screen, pause(PATIENCE_MS)]);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App
          portal={portal}
          screens={screens}
          CartDrawer={CartDrawer}
          CartAnnouncer={CartAnnouncer}
          PortalSearch={PortalSearch}
          onFailure={reportDefect}
        />
      </QueryClientProvider>
    </StrictMode>,
  );
};

void start();
