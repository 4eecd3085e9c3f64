import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import {
  pageReloadActions,
  pageReloadActors,
  pageReloadMachine,
} from '#machines/portal/page-reload/page-reload.machine.ts';

const start = (reachServer: () => Promise<void>) => {
  const reloadPage = vi.fn<() => void>();
  const services = { reachServer, reloadPage };
  const machine = pageReloadMachine.provide({
    actors: pageReloadActors(services),
    actions: pageReloadActions(services),
  });
  const actor = createActor(machine).start();
  const reload = () => actor.send({ type: 'page.reload' });
  const reaches = (state: 'asking' | 'unreachable' | 'reloading') =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, reload, reaches, reloadPage };
};

test('reloads the page once the server has answered, and not before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { reload, reaches, reloadPage } = start(() => promise);
  expect(reloadPage).not.toHaveBeenCalled();
  reload();
  await reaches('asking');
  expect(reloadPage).not.toHaveBeenCalled();
  resolve();
  await reaches('reloading');
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('keeps the page while the server does not answer, and asks again when the person wants it', async () => {
  const reachServer = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no network'));
  const { reload, reaches, reloadPage } = start(reachServer);
  reload();
  await reaches('unreachable');
  expect(reloadPage).not.toHaveBeenCalled();
  reachServer.mockResolvedValueOnce();
  reload();
  await reaches('reloading');
  expect(reachServer).toHaveBeenCalledTimes(2);
  expect(reloadPage).toHaveBeenCalledOnce();
});

test('asks the server once, however often the person presses', async () => {
  const reachServer = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const { actor, reload, reaches } = start(reachServer);
  reload();
  await reaches('asking');
  reload();
  expect(reachServer).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().can({ type: 'page.reload' })).toBe(false);
});
