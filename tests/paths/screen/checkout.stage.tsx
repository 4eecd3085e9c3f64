import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { cartQuery } from '#api/cart/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { reviewedCartQuery } from '#api/orders/orders.queries.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { CheckoutServer, type CartLine } from '#tests/ui/checkout/checkout-server.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';

import { stage } from './stage.tsx';

const LINE: CartLine = { cents: 4_250, quantity: 2 };

/** The cart holds this line alone, or nothing, and the page knows it. */
const holds = (line: CartLine | null) => async (server: CheckoutServer) => {
  server.lines.clear();
  if (line) server.lines.set('KD-0606-15', line);
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
};

const holdsDiscontinued = async (server: CheckoutServer) => {
  await holds({ ...LINE, discontinued: true })(server);
  await expect.element(page.getByRole('row', { name: /Discontinued/ })).toBeVisible();
};

/** What the service promises of a refused submit: the cart that was shown stays beside the new one. */
const changes = async (server: CheckoutServer) => {
  queryClient.setQueryData(reviewedCartQuery.queryKey, queryClient.getQueryData(cartQuery.queryKey));
  await holds({ ...LINE, cents: 5_000 })(server);
};

export const checkoutStage = stage({
  path: () => '/shop/checkout',
  server: () => new CheckoutServer({ language: 'en-GB', fingerprint: 'seen' }),
  screens: (chart: typeof checkoutMachine) => ({ checkout: () => <CheckoutScreen machine={chart} /> }),
  texts: ['checkout', 'cart', 'articles'],
  before: {
    'the cart is there, nothing was entered before': holds(LINE),
    'the cart is there, and a draft that was at review': holds(LINE),
    'the cart is there, and an order without its answer': holds(LINE),
    'the cart is empty': holds(null),
    'the cart is emptied elsewhere': holds(null),
    'press *Continue to delivery*': holds(LINE),
    'press *Continue to delivery* with a discontinued line': holdsDiscontinued,
    'press *Save and back to review*': holds(LINE),
    'press *Order with obligation to pay*': holds(LINE),
    'press *Send quote*': holds(LINE),
    'send it with a discontinued line': holdsDiscontinued,
    'the server says: the cart has changed': changes,
    'the server says: the cart is empty': holds(null),
  },
});
