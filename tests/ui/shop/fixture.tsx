import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { switchTexts } from '#i18n/texts.ts';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, type ActorRefFrom } from 'xstate';

import { queryClient } from '#api/client/query-client.ts';
import { emulate, focused } from '#tests/ui/kit/inspect.ts';
import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { App } from '#ui/shell/app.tsx';

import { CartAnnouncer, CartDrawer, FailedPage, PortalLayout, PortalSearch, screens } from '#src/screens.tsx';
import { portalInput, servedPortal } from '#src/services.ts';
import { connectBrowserEvents } from '#src/browser-events.ts';
import { ShopServer, type ShopSettings } from './shop-server.ts';

let running:
  | { portal: ActorRefFrom<typeof servedPortal>; server: ShopServer; disconnect: () => void }
  | undefined;
const home = location.href;

/** Opens the whole portal at an address; only the server is a stand-in. */
export const open = async (path: string, settings: ShopSettings = {}): Promise<ShopServer> => {
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  localStorage.setItem('cookie-consent', 'false');
  const server = new ShopServer(settings);
  history.replaceState(null, '', path);
  const portal = createActor(servedPortal, { systemId: 'portal', input: portalInput() });
  running = { portal, server, disconnect: connectBrowserEvents(portal) };
  portal.start();
  await render(
    <QueryClientProvider client={queryClient}>
      <App
        portal={portal}
        screens={screens}
        PortalLayout={PortalLayout}
        CartDrawer={CartDrawer}
        CartAnnouncer={CartAnnouncer}
        PortalSearch={PortalSearch}
        FailedPage={FailedPage}
        onFailure={(error) => reportError(error)}
      />
    </QueryClientProvider>,
  );
  return server;
};

/** Runs in `afterEach`, so that nothing of a test reaches the next one. */
export const leave = async (): Promise<void> => {
  await cleanup();
  running?.disconnect();
  running?.portal.stop();
  running?.server.leave();
  running = undefined;
  queryClient.clear();
  localStorage.clear();
  await switchTexts('en-GB');
  sessionStorage.clear();
  history.replaceState(null, '', home);
};

/** Goes to another page of the portal by its address alone, as a bookmark does. */
export const goTo = (path: string): void => history.pushState(null, '', path);

/** Returns the contents of the live regions. */
export const heard = (): string =>
  [...document.querySelectorAll('[data-live-announcer] [aria-live]')].map((log) => log.textContent).join(' ');

/** Goes to a control by its role and name, without the mouse, and presses it. */
export const press = async (
  role: 'button' | 'link',
  name: string | RegExp,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> => {
  const control = within.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect.element(control).toBeInTheDocument();
  await settleOn(() => control.element());
  await userEvent.keyboard('{Enter}');
};

export { focused };
