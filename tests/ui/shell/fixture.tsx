import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';

import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, type ActorRefFrom } from 'xstate';

import { queryClient } from '#api/client/query-client.ts';
import type { ScreenId } from '#machines/portal/navigation/routes.ts';
import { CartAnnouncer, CartDrawer, FailedPage, PortalLayout, PortalSearch, screens } from '#src/screens.tsx';
import { portalInput, servedPortal } from '#src/services.ts';
import { connectBrowserEvents } from '#src/browser-events.ts';
import { emulate, focusOn } from '#tests/ui/kit/inspect.ts';
import { App } from '#ui/shell/app.tsx';

import { ShellServer, type Refusal, type ShellSettings } from './shell-server.ts';

interface Running {
  readonly portal: ActorRefFrom<typeof servedPortal>;
  readonly server: ShellServer;
  readonly disconnect: () => void;
}

let running: Running | undefined;
const home = location.href;

interface Opening extends ShellSettings {
  /** Fills the browser's storage; by default, only with a refusal of cookies. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Names the calls that fail from the start. */
  readonly refused?: Readonly<Record<string, Refusal>>;
  readonly screens?: Partial<Record<ScreenId, ComponentType>>;
  readonly onFailure?: (error: unknown) => void;
  /** Does other work of the composition root before the portal starts. */
  readonly beforeStart?: (portal: Running['portal']) => void;
}

/** Opens the whole portal at an address; only the server is a stand-in. */
export const open = async (path: string, opening: Opening = {}): Promise<Running> => {
  const {
    stored = { 'cookie-consent': 'false' },
    refused = {},
    screens: others,
    onFailure,
    beforeStart,
    ...settings
  } = opening;
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  const server = new ShellServer(settings);
  for (const [call, how] of Object.entries(refused)) server.refuse(call, how);
  history.replaceState(null, '', path);
  const portal = createActor(servedPortal, { systemId: 'portal', input: portalInput() });
  running = { portal, server, disconnect: connectBrowserEvents(portal) };
  beforeStart?.(portal);
  portal.start();
  await render(
    <QueryClientProvider client={queryClient}>
      <App
        portal={portal}
        screens={{ ...screens, ...others }}
        PortalLayout={PortalLayout}
        CartDrawer={CartDrawer}
        CartAnnouncer={CartAnnouncer}
        PortalSearch={PortalSearch}
        FailedPage={FailedPage}
        onFailure={onFailure ?? reportError}
      />
    </QueryClientProvider>,
  );
  return running;
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
  sessionStorage.clear();
  delete document.documentElement.dataset['colourScheme'];
  history.replaceState(null, '', home);
};

/** Goes to a control by its role and name, without the mouse, and presses it. */
export const press = async (
  role: 'button' | 'link' | 'menuitemradio' | 'menuitem',
  name: string | RegExp,
) => {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect.element(control).toBeInTheDocument();
  focusOn(control);
  await userEvent.keyboard('{Enter}');
};

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Returns the address that the person sees. */
export const address = (): string => location.pathname + location.search;
