import { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import type { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import CartDrawer from '#ui/cart/cart-drawer.tsx';
import type { CartDrawerProps } from '#ui/shell/top-bar/cart-button.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const lineMachineFixture = fixture({
  path: () => '/shop/media',
  server: () => new ShopServer({ cart: { [LINE]: 1 } }),
  cartDrawer: (chart: typeof lineMachineMachine) =>
    function Cart(props: CartDrawerProps) {
      return <CartDrawer {...props} lineMachine={chart} replacement={articleReplacementMachine} />;
    },
});
