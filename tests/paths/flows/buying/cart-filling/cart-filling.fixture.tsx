import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';
import { memoryListWith } from '#tests/paths/flows/buying/memory-list/memory-list-page.tsx';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const cartFillingFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: () => {
    const server = new ShopServer({});
    server.memory.set(ENTRY.articleNo, ENTRY);
    return server;
  },
  screens: (chart: typeof cartFillingMachine) => ({
    memoryList: memoryListWith({ filling: chart }),
  }),
  texts: ['memory', 'articles', 'listing'],
});
