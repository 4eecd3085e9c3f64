import { cartQuery } from '#api/carts/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { cartMachine } from '#machines/buying/cart/cart.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ADDED, LINE, MACHINE } from './cart.model.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const CART = 'GET /shopping-cart/';

let letThrough: () => void;

/** Fetches what the page shows, because the stand-in for the service does not fetch it. */
const arrive = async (
  server: ShopServer,
  lines: Readonly<Record<string, number>>,
  machines: Readonly<Record<string, string>> = {},
): Promise<void> => {
  server.cart.clear();
  server.machines.clear();
  for (const [articleNo, machineNo] of Object.entries(machines)) server.machines.set(articleNo, machineNo);
  for (const [articleNo, quantity] of Object.entries(lines)) server.cart.set(articleNo, quantity);
  letThrough();
  await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  letThrough = server.hold(CART);
};

/** A change of session or company drops what was known of the cart. */
const forget = (): void => void queryClient.resetQueries(cartQuery);

export const cartFixture = fixture({
  path: () => `/shop/media/${ADDED}`,
  server: () => {
    const server = new ShopServer({});
    letThrough = server.hold(CART);
    return server;
  },
  portal: (chart: typeof cartMachine) =>
    servedPortal.provide({
      actors: { cart: chart },
      // The steps of the paths say who is signed in.
      actions: { clearCart: () => {}, openCart: () => {} },
    }),
  before: {
    'the cart arrives with one line': (server) => arrive(server, { [LINE]: 1 }),
    'the cart arrives empty': (server) => arrive(server, {}),
    'the cart arrives with the added article': (server) => arrive(server, { [LINE]: 1, [ADDED]: 1 }),
    'the cart arrives with the new quantity': (server) => arrive(server, { [LINE]: 5 }),
    'the cart arrives with the machine of the line': (server) =>
      arrive(server, { [LINE]: 1 }, { [LINE]: MACHINE }),
    'the cart arrives without the removed line': (server) => arrive(server, {}),
    'the dealer begins to buy for a customer': forget,
    'the dealer buys for their own company again': forget,
    'the owner of the cart is no longer signed in': forget,
    'the session has ended': forget,
  },
});
