import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { cartQuery } from '#api/cart/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { reviewedBasketQuery } from '#api/orders/orders.queries.ts';
import { OFFERS_KEY } from '#api/offers/offers.queries.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { CUSTOMERS_OFFER_NO, OFFER_NO } from '#tests/paths/checkout.model.ts';
import { CheckoutServer, type CartLine } from '#tests/ui/checkout/checkout-server.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';
import { PlainPaper } from '#ui/checkout/placed-page.tsx';

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
  queryClient.setQueryData(reviewedBasketQuery.queryKey, queryClient.getQueryData(cartQuery.queryKey));
  await holds({ ...LINE, cents: 5_000 })(server);
};

/** By the words of the start. */
const OFFERS: Readonly<Record<string, string>> = {
  'checkout of an offer is opened': OFFER_NO,
  'checkout of an offer to a customer is opened': CUSTOMERS_OFFER_NO,
};

/** The page knows what has become of the offer. */
const offerIs = (state: 'offered' | 'expired') => async (server: CheckoutServer) => {
  server.offerState = state;
  await queryClient.refetchQueries({ queryKey: OFFERS_KEY });
};

export const checkoutStage = stage({
  path: (start) => `/shop/checkout${OFFERS[start] === undefined ? '' : `?offer=${OFFERS[start]}`}`,
  server: (start) =>
    new CheckoutServer({
      language: 'en-GB',
      fingerprint: 'seen',
      role: OFFERS[start] === CUSTOMERS_OFFER_NO ? 0 : 1,
    }),
  screens: (chart: typeof checkoutMachine) => ({
    checkout: () => <CheckoutScreen machine={chart} Paper={PlainPaper} />,
  }),
  texts: ['checkout', 'cart', 'articles'],
  before: {
    'the cart is there, nothing was entered before': holds(LINE),
    'the cart is there, and a draft that was at review': holds(LINE),
    'the cart is there, and an order without its answer': holds(LINE),
    'the cart is empty': holds(null),
    'the cart is emptied elsewhere': holds(null),
    'the offer is good, with the entries of its request': offerIs('offered'),
    'the offer is good, and for another than for whom is bought': offerIs('offered'),
    'the offer can no longer be accepted': offerIs('expired'),
    'the server says: the offer has expired': offerIs('expired'),
    'press *Continue to delivery*': holds(LINE),
    'press *Continue to delivery* with a discontinued line': holdsDiscontinued,
    'press *Save and back to review*': holds(LINE),
    'press *Order with obligation to pay*': holds(LINE),
    'press *Send quote*': holds(LINE),
    'order with a discontinued line': holdsDiscontinued,
    'the server says: the cart has changed': changes,
    'the server says: the cart is empty': holds(null),
  },
});
