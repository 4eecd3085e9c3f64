import { memoryListQuery } from '#api/memory-list/memory-list.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import type { MemoryListContext, SavedEntry } from '#machines/buying/memory-list/memory-list.types.ts';
import { servedPortal } from '#src/services.ts';
import { ENTRY, SAVED } from './memory-list.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** Fetches what the page shows, because the stand-in for the service does not fetch it. */
const arrive =
  (...entries: readonly string[]) =>
  async (server: ShopServer): Promise<void> => {
    server.memory.clear();
    for (const articleNo of entries) server.memory.set(articleNo, ENTRY);
    await queryClient.fetchQuery({ ...memoryListQuery, staleTime: 0 });
  };

/** Holds the entry that the person brings back. */
let sent: SavedEntry = ENTRY;

const comeBack = async (server: ShopServer): Promise<void> => {
  server.memory.clear();
  server.memory.set(ENTRY.articleNo, sent);
  await queryClient.fetchQuery({ ...memoryListQuery, staleTime: 0 });
};

const forget = (): void => void queryClient.resetQueries(memoryListQuery);

export const memoryListFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: () => new ShopServer({}),
  portal: (chart: typeof memoryListMachine) =>
    servedPortal.provide({
      actors: { memoryList: chart },
      // The steps of the paths say who is signed in.
      actions: { tellMemoryList: () => {} },
    }),
  before: {
    'the list arrives with one entry': arrive(ENTRY.articleNo),
    'the list arrives empty': arrive(),
    'the server has saved the entry': arrive(SAVED, ENTRY.articleNo),
    'the server has saved the entry without its machine': arrive(SAVED, ENTRY.articleNo),
    'the server has removed the entry': arrive(),
    'the server has removed the entry, and another one stays': arrive(SAVED),
    'bring the entry back': (_server, { context }) => {
      sent = (context as MemoryListContext).removed[0] ?? ENTRY;
    },
    'the server has brought the entry back': comeBack,
    'a person who sees only data sheets is signed in': forget,
    'the session has ended': forget,
  },
});
