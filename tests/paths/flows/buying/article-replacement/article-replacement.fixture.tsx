import { cartQuery } from '#api/carts/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import CartDrawer from '#ui/cart/cart-drawer.tsx';
import type { CartDrawerProps } from '#ui/shell/top-bar/cart-button.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';
import { GONE, SUCCESSOR } from './article-replacement.model.ts';

export const articleReplacementFixture = fixture({
  path: () => '/shop/media',
  server: () => {
    const server = new ShopServer({ cart: { [GONE]: 2 } });
    server.successors.set(GONE, SUCCESSOR);
    return server;
  },
  cartDrawer: (chart: typeof articleReplacementMachine) =>
    function Cart(props: CartDrawerProps) {
      return <CartDrawer {...props} lineMachine={lineMachineMachine} replacement={chart} />;
    },
  before: {
    'the server has replaced the line': async (server) => {
      server.cart.clear();
      server.cart.set(SUCCESSOR, 2);
      await queryClient.invalidateQueries({ ...cartQuery, refetchType: 'none' });
    },
  },
});
