import { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import type { cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';
import { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';
import { csvDownload } from '#src/screens/csv-download.ts';
import { LINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import CartPage from '#ui/cart/cart-page.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const cartSavingFixture = fixture({
  path: () => '/shop/cart',
  server: () => new ShopServer({ cart: { [LINE]: 1 } }),
  screens: (chart: typeof cartSavingMachine) => ({
    cart: () => (
      <CartPage
        saving={chart}
        download={csvDownload}
        lineMachine={lineMachineMachine}
        replacement={articleReplacementMachine}
      />
    ),
  }),
  texts: ['cart', 'articles', 'listing'],
});
