import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, type ActorRefFrom, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';

import { queryClient } from '#api/client/query-client.ts';
import { loadTexts, switchTexts, type Namespace } from '#i18n/texts.ts';
import type { ScreenId } from '#machines/portal/navigation/routes.ts';
import type { PortalInput } from '#machines/portal/portal/portal.types.ts';
import { CartAnnouncer, CartDrawer, FailedPage, PortalLayout, PortalSearch, screens } from '#src/screens.tsx';
import { portalInput, servedPortal } from '#src/services.ts';
import { connectBrowserEvents } from '#src/browser-events.ts';
import { emulate } from '#tests/ui/kit/inspect.ts';
import { App } from '#ui/shell/app.tsx';
import type { FailedPageProps } from '#ui/shell/failed-page.tsx';
import type { CartDrawerProps } from '#ui/shell/top-bar/cart-button.tsx';

/** Answers the calls of the page instead of the network. */
interface PlayedServer {
  leave: () => void;
}

/** Sets up the screens of a flow, with its chart and everything around it. */
export interface Fixture<Server extends PlayedServer = PlayedServer> {
  /** Returns the address that is opened, by the name of the start. */
  readonly path: (start: string) => string;
  readonly server: (start: string) => Server;
  /**
   * Returns the contents of the browser's storage, by the name of the start; without it, the storage holds a declined
   * consent.
   */
  readonly stored?: (start: string) => Readonly<Record<string, string>>;
  /** Returns the data that an earlier load of the tab has kept, by the name of the start. */
  readonly kept?: (start: string) => Readonly<Record<string, string>>;
  /** Returns the screens that take the chart as a property. */
  readonly screens?: (chart: never) => Partial<Readonly<Record<ScreenId, ComponentType>>>;
  /** Lists the texts that come with those screens. */
  readonly texts?: readonly Namespace[];
  /** Returns the drawer of the cart with the chart in it. */
  readonly cartDrawer?: (chart: never) => ComponentType<CartDrawerProps>;
  /** Returns the search in the header with the chart in it. */
  readonly portalSearch?: (chart: never) => ComponentType;
  /** Returns the part that replaces a page which cannot be shown, with the chart in it. */
  readonly failedPage?: (chart: never) => ComponentType<FailedPageProps>;
  /** Receives the error of a page that fails, if the flow is about that; without this function, such an error fails the test. */
  readonly onFailure?: (error: unknown) => void;
  /** Returns the root chart, for a chart that lives as long as the portal. */
  readonly portal?: (chart: never) => typeof servedPortal;
  /** Replaces the input that the device would give. */
  readonly input?: Partial<PortalInput>;
  /** The chart of a screen that takes none as a property. */
  readonly own?: AnyStateMachine;
  /** Gives the milliseconds that pass with a case, by its words. If given, the clock of the page moves only with these cases. */
  readonly passing?: Readonly<Record<string, number>>;
  /** Prepares the simulated server before a case can happen, by the words of the case. Receives the snapshot of the chart. */
  readonly before?: Readonly<
    Record<string, (server: Server, chart: AnyMachineSnapshot) => void | Promise<void>>
  >;
}

/** Gives a fixture with its own kind of server the type that all fixtures share. */
export const fixture = <Server extends PlayedServer>(of: Fixture<Server>): Fixture =>
  of as unknown as Fixture;

let running:
  | {
      readonly portal: ActorRefFrom<typeof servedPortal>;
      readonly disconnect: () => void;
      server: PlayedServer;
    }
  | undefined;
const home = location.href;

const withTexts = <Props extends object>(
  texts: readonly Namespace[],
  screen: ComponentType<Props>,
): ComponentType<Props> =>
  lazy(async () => {
    await loadTexts(...texts);
    return { default: screen };
  });

/** Opens the whole portal; only the chart's services and the far side of the network are stand-ins. */
export const putOn = async (of: Fixture, chart: AnyStateMachine, start: string): Promise<PlayedServer> => {
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  if (of.passing) vi.useFakeTimers({ toFake: ['Date'] });
  const stored = of.stored?.(start) ?? { 'cookie-consent': 'false' };
  for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text);
  for (const [name, text] of Object.entries(of.kept?.(start) ?? {})) sessionStorage.setItem(name, text);
  const server = of.server(start);
  history.replaceState(null, '', of.path(start));
  const root = of.portal?.(chart as never) ?? servedPortal;
  const portal = createActor(root, { systemId: 'portal', input: { ...portalInput(), ...of.input } });
  running = { portal, disconnect: connectBrowserEvents(portal), server };
  const own = Object.fromEntries(
    Object.entries(of.screens?.(chart as never) ?? {}).map(([id, screen]) => [
      id,
      withTexts(of.texts ?? [], screen),
    ]),
  );
  const drawer = of.cartDrawer?.(chart as never);
  portal.start();
  await render(
    <QueryClientProvider client={queryClient}>
      <App
        portal={portal}
        screens={{ ...screens, ...own }}
        PortalLayout={PortalLayout}
        CartDrawer={drawer ? withTexts(['cart', 'articles'], drawer) : CartDrawer}
        CartAnnouncer={CartAnnouncer}
        PortalSearch={of.portalSearch?.(chart as never) ?? PortalSearch}
        FailedPage={of.failedPage?.(chart as never) ?? FailedPage}
        onFailure={of.onFailure ?? ((error) => reportError(error))}
      />
    </QueryClientProvider>,
  );
  return server;
};

/** Removes everything that a path left behind. */
export const clear = async (): Promise<void> => {
  await cleanup();
  running?.disconnect();
  running?.portal.stop();
  running?.server.leave();
  running = undefined;
  vi.useRealTimers();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  await switchTexts('en-GB');
  delete document.documentElement.dataset['colourScheme'];
  history.replaceState(null, '', home);
};
