import { fromPromise, setup } from 'xstate';

export interface PageReloadEvent {
  readonly type: 'page.reload';
}

export interface PageReloadServices {
  /** Returns once the server has answered. @throws if it has not, or is not ready */
  reachServer(): Promise<void>;
  /** Lets the browser load the page again. */
  reloadPage(): void;
}

export const pageReloadActors = (services: PageReloadServices) => ({
  reachServer: fromPromise(() => services.reachServer()),
});

export const pageReloadActions = (services: PageReloadServices) => ({
  reloadPage: () => services.reloadPage(),
});

/** Reloads a page that could not be shown because of a defect, or because a newer version has replaced its files. */
export const pageReloadMachine = setup({
  types: {} as { events: PageReloadEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof pageReloadActors>,
  actions: {} as ReturnType<typeof pageReloadActions>,
}).createMachine({
  id: 'pageReload',
  description: 'Reloading a page that could not be shown.',
  initial: 'failed',
  states: {
    failed: {
      description: 'The page says that it could not be shown, perhaps because there is a newer version.',
      on: { 'page.reload': { target: 'asking', description: 'The person reloads the page.' } },
    },
    asking: {
      tags: 'busy',
      description:
        'The page first checks that the server answers; otherwise, reloading would only show the browser’s own error page.',
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: { target: 'reloading', description: 'The server answers.' },
        onError: { target: 'unreachable', description: 'No answer comes, or the server is not ready.' },
      },
    },
    unreachable: {
      description: 'The page says that the server did not answer; nothing that the tab keeps is lost.',
      on: { 'page.reload': { target: 'asking', description: 'The person tries again.' } },
    },
    reloading: {
      type: 'final',
      entry: 'reloadPage',
      description: 'The browser loads the page again, in the version that the server has now.',
    },
  },
});
