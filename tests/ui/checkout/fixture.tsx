import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, StrictMode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, type ActorRefFrom } from 'xstate';

import { queryClient } from '#api/client/query-client.ts';
import { emulate, focused } from '#tests/ui/kit/inspect.ts';
import { settleOn } from '#tests/ui/kit/settle-on.ts';
import { App } from '#ui/shell/app.tsx';

import { CartAnnouncer, CartDrawer, FailedPage, PortalLayout, PortalSearch, screens } from '#src/screens.tsx';
import { portalInput, servedPortal } from '#src/services.ts';
import { connectBrowserEvents } from '#src/browser-events.ts';
import { CheckoutServer, type CheckoutServerSettings } from './checkout-server.ts';

interface Running {
  readonly portal: ActorRefFrom<typeof servedPortal>;
  readonly disconnect: () => void;
}

let running: Running | undefined;
let server: CheckoutServer | undefined;
const home = location.href;

const start = async (
  path: string,
  Frame: typeof StrictMode | typeof Fragment = StrictMode,
): Promise<void> => {
  history.replaceState(null, '', path);
  const portal = createActor(servedPortal, { systemId: 'portal', input: portalInput() });
  running = { portal, disconnect: connectBrowserEvents(portal) };
  portal.start();
  await render(
    <Frame>
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
      </QueryClientProvider>
    </Frame>,
  );
};

const stop = async (): Promise<void> => {
  await cleanup();
  running?.disconnect();
  running?.portal.stop();
  running = undefined;
  queryClient.clear();
};

const comeFresh = async (settings: CheckoutServerSettings): Promise<CheckoutServer> => {
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  localStorage.setItem('cookie-consent', 'false');
  server?.leave();
  server = new CheckoutServer(settings);
  return server;
};

/** Opens the portal, composed as in production, at an address; only the other end of the network is a stand-in. */
export const open = async (path: string, settings: CheckoutServerSettings = {}): Promise<CheckoutServer> => {
  const opened = await comeFresh(settings);
  await start(path);
  return opened;
};

/** Opens the portal without `StrictMode`, because `StrictMode` starts each effect twice during development, and so makes extra calls. */
export const openAsBuilt = async (
  path: string,
  settings: CheckoutServerSettings = {},
): Promise<CheckoutServer> => {
  const opened = await comeFresh(settings);
  await start(path, Fragment);
  return opened;
};

/** Imitates the browser's reload: everything in memory is lost; the address and the storage stay. */
export const reload = async (): Promise<void> => {
  const address = location.pathname + location.search;
  await stop();
  await start(address);
};

/** Runs in `afterEach`, so that nothing of a test reaches the next one. */
export const leave = async (): Promise<void> => {
  await stop();
  server?.leave();
  server = undefined;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', home);
};

/** Returns the contents of the live regions. */
export const heard = (): string =>
  [...document.querySelectorAll('[data-live-announcer] [aria-live]')].map((log) => log.textContent).join(' ');

type Name = string | RegExp;

const focusOn = async (role: Parameters<typeof page.getByRole>[0], name: Name): Promise<void> => {
  const locator = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await locator.findElement();
  await settleOn(() => locator.element());
};

/** Goes to a control by its role and name, without the mouse, and presses it. */
export const press = async (role: 'button' | 'link' | 'checkbox' | 'radio', name: Name): Promise<void> => {
  await focusOn(role, name);
  await userEvent.keyboard(role === 'checkbox' || role === 'radio' ? ' ' : '{Enter}');
};

/** Goes to a field, replaces its contents and types. */
export const type = async (name: Name, text: string): Promise<void> => {
  await focusOn('textbox', name);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  if (text !== '') await userEvent.keyboard(text);
};

export const heading = (name: Name) => page.getByRole('heading', { level: 1, name });

/** Stores the draft of a person who has filled everything in and is at review. */
export const storeDraft = (parts: Record<string, unknown> = {}): void =>
  localStorage.setItem(
    'checkout-draft',
    JSON.stringify({
      userId: 'u1',
      customerOrderNo: 'PO-4711',
      additionalInformation: 'Please ring first',
      contactPerson: 'ben',
      deliveryAddress: 'store',
      currentStep: 2,
      attempts: [
        { key: '0123456789abcdef', sent: null },
        { key: 'fedcba9876543210', sent: null },
      ],
      ...parts,
    }),
  );

export const storedDraft = (): Record<string, unknown> | null =>
  JSON.parse(localStorage.getItem('checkout-draft') ?? 'null') as Record<string, unknown> | null;

/** The heading of a step appears before the step itself. */
export const isOpened = async (): Promise<void> => {
  const progress = page.getByRole('progressbar', {
    name: /Checkout is being opened|Der Bestellvorgang wird geöffnet/,
  });
  await expect.element(progress).not.toBeInTheDocument();
};

/** Opens review with everything filled in. */
export const openReview = async (
  settings: CheckoutServerSettings = {},
  intent: 'order' | 'quote' = 'order',
): Promise<CheckoutServer> => {
  storeDraft();
  const opened = await open(
    `/shop/checkout?${intent === 'quote' ? 'intent=quote&' : ''}step=review`,
    settings,
  );
  await heading(/3 (of|von) 4/).findElement();
  await isOpened();
  return opened;
};

export { focused };
