import { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import type { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { memoryListWith } from '#tests/paths/flows/buying/memory-list/memory-list-page.tsx';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import CartDrawer from '#ui/cart/cart-drawer.tsx';
import type { CartDrawerProps } from '#ui/shell/top-bar/cart-button.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

import { LINE_MACHINE_WORDS } from './line-machine.model.ts';

export const lineMachineFixture = fixture({
  path: (start) => (start === LINE_MACHINE_WORDS.memory ? '/myotec/my-memory-list' : '/shop/media'),
  server: () => {
    const server = new ShopServer({ cart: { [LINE]: 1 } });
    server.memory.set(LINE, ENTRY);
    return server;
  },
  screens: (chart: typeof lineMachineMachine) => ({
    memoryList: memoryListWith({ lineMachine: chart }),
  }),
  texts: ['memory', 'articles', 'listing'],
  cartDrawer: (chart: typeof lineMachineMachine) =>
    function Cart(props: CartDrawerProps) {
      return <CartDrawer {...props} lineMachine={chart} replacement={articleReplacementMachine} />;
    },
});
