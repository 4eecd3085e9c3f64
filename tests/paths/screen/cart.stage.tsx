import { cartQuery } from '#api/cart/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ADDED, LINE } from '#tests/paths/cart.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { stage } from './stage.tsx';

const CART = 'GET /shopping-cart/';

let letThrough: () => void;

/** What the service would have fetched comes when its answer does. */
const arrive = async (server: ShopServer, lines: Readonly<Record<string, number>>): Promise<void> => {
  server.cart.clear();
  for (const [articleNo, quantity] of Object.entries(lines)) server.cart.set(articleNo, quantity);
  letThrough();
  await queryClient.refetchQueries(cartQuery);
  letThrough = server.hold(CART);
};

/** With the session goes what was known of the cart. */
const forget = (): void => void queryClient.resetQueries(cartQuery);

export const cartStage = stage({
  path: () => `/shop/media/${ADDED}`,
  server: () => {
    const server = new ShopServer({});
    letThrough = server.hold(CART);
    return server;
  },
  portal: (chart: typeof cartMachine) =>
    servedPortal.provide({
      actors: { cart: chart },
      // Who is there is told by the path.
      actions: { clearCart: () => {}, loadCart: () => {} },
    }),
  before: {
    'the cart arrives with one line': (server) => arrive(server, { [LINE]: 1 }),
    'the cart arrives empty': (server) => arrive(server, {}),
    'the owner of the cart leaves': forget,
    'the session has ended (401)': forget,
  },
});
