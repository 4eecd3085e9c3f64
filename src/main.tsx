import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';
import '#ui/kit/styles/fonts.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';

import { measureError, startAnalytics } from '#api/analytics/analytics.ts';
import { queryClient } from '#api/client/query-client.ts';
import { App } from '#ui/shell/app.tsx';

import { offerInspector } from './inspector.ts';
import { CartAnnouncer, CartDrawer, fetchAhead, screens } from './screens.tsx';
import { portalInput, servedPortal } from './services.ts';
import { connectBrowserEvents } from './browser-events.ts';

startAnalytics();

const reportDefect = (error: unknown): void => {
  measureError('DEFECT');
  reportError(error);
};

const portal = createActor(servedPortal, { systemId: 'portal', input: portalInput() });
portal.subscribe({ error: reportDefect });
connectBrowserEvents(portal);
offerInspector(portal);
portal.start();
fetchAhead(location.pathname);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App
        portal={portal}
        screens={screens}
        CartDrawer={CartDrawer}
        CartAnnouncer={CartAnnouncer}
        onFailure={reportDefect}
      />
    </QueryClientProvider>
  </StrictMode>,
);
