import type { SnapshotFrom } from 'xstate';

import { cartQuery } from '#api/carts/cart.queries.ts';
import { receivedBasketQuery } from '#api/checkout/received-baskets.ts';
import { queryClient } from '#api/client/query-client.ts';
import { deliveryAddressesQuery } from '#api/companies/company.queries.ts';
import { basketOf } from '#api/offers/offers.queries.ts';
import { loadOffer } from '#api/offers/offers.ts';
import type { Basket } from '#contract/carts/cart.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import type { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import type { CheckoutBasket } from '#machines/buying/checkout/checkout.types.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import {
  CHANGED,
  CUSTOMERS_OFFER_NO,
  GONE,
  knownBasket,
  NEWEST,
  OFFER_NO,
  otherThan,
  SEEN,
  SEEN_LINE,
} from './checkout.model.ts';
import { CheckoutServer, type CartLine } from '#tests/ui/checkout/checkout-server.ts';
import CheckoutScreen from '#ui/checkout/checkout-screen.tsx';
import { PlacedPage, PlainDocument } from '#ui/checkout/outcomes/placed-page.tsx';
import { PlacedRecord } from '#ui/checkout/outcomes/placed-record.tsx';
import { PlacedMissing } from '#ui/checkout/outcomes/placed-state.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const LINE: CartLine = { cents: 340, quantity: SEEN_LINE.quantity };

/** Gives the only line of each basket, by the fingerprint of the basket. */
const LINES: Readonly<Record<string, CartLine>> = {
  [SEEN.fingerprint]: LINE,
  [CHANGED.fingerprint]: { ...LINE, quantity: 50 },
  third: { ...LINE, quantity: 75 },
  fourth: { ...LINE, quantity: 100 },
  fifth: { ...LINE, quantity: 125 },
  sixth: { ...LINE, quantity: 150 },
  [GONE.fingerprint]: { ...LINE, discontinued: true },
  [NEWEST.fingerprint]: { ...LINE, cents: 400 },
};

/** The services promise that the lines of a reported basket are found under its fingerprint. */
const tellOf = ({ fingerprint }: CheckoutBasket, basket: Basket | undefined) =>
  queryClient.setQueryData(receivedBasketQuery(fingerprint).queryKey, basket && { ...basket, fingerprint });

/** Puts the lines of this basket on the server and has the page load them. */
const holds = async (server: CheckoutServer, basket: CheckoutBasket) => {
  server.lines.clear();
  server.lines.set(SEEN_LINE.articleNo, LINES[basket.fingerprint]!);
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
  tellOf(basket, queryClient.getQueryData(cartQuery.queryKey));
};

const isAsSeen = (server: CheckoutServer) => holds(server, SEEN);

/** The address of the draft is deleted. */
const isWithoutAddress = async (server: CheckoutServer) => {
  server.addresses = server.addresses.filter(({ id }) => id !== 'works');
  await queryClient.resetQueries({ queryKey: deliveryAddressesQuery.queryKey });
  await isAsSeen(server);
};

/** Empties the cart on the server. An empty cart has no fingerprint, so no lines are stored under one. */
const empties = async (server: CheckoutServer) => {
  server.lines.clear();
  await queryClient.refetchQueries({ queryKey: cartQuery.queryKey });
};

/** Another tab has put back what was removed. */
const isFilledAgain = async (server: CheckoutServer, { context }: SnapshotFrom<typeof checkoutMachine>) => {
  if (server.lines.size === 0) await holds(server, knownBasket(context));
};

/** The lines were still there when the order was sent. */
const isEmptySince = async (server: CheckoutServer) => {
  await isAsSeen(server);
  await empties(server);
};

/** Gives the number of the offer for each start that has one. */
const OFFERS: Readonly<Record<string, string>> = {
  'checkout for an offer is opened': OFFER_NO,
  'checkout for an offer to a customer is opened': CUSTOMERS_OFFER_NO,
};

/** Gives the offer this state on the server and has the page load it. */
const offerIs =
  (state: 'offered' | 'expired') =>
  async (server: CheckoutServer, { context }: SnapshotFrom<typeof checkoutMachine>) => {
    server.offerState = state;
    tellOf(SEEN, basketOf(await loadOffer({ offerNo: context.offerNo! })));
  };

export const checkoutFixture = fixture({
  path: (start) => `/shop/checkout${OFFERS[start] === undefined ? '' : `?offer=${OFFERS[start]}`}`,
  server: (start) =>
    new CheckoutServer({
      language: 'en-GB',
      fingerprint: 'seen',
      role: OFFERS[start] === CUSTOMERS_OFFER_NO ? 0 : 1,
    }),
  screens: (chart: typeof checkoutMachine) => ({
    checkout: () => (
      <CheckoutScreen
        machine={chart}
        replacement={articleReplacementMachine}
        PlacedRecord={PlacedMissing}
        GeneratedDocument={PlainDocument}
        keptStep={() => null}
      />
    ),
  }),
  texts: ['checkout', 'cart', 'articles'],
  before: {
    'the cart is loaded, and nothing was entered before': isAsSeen,
    'the cart is loaded, with the address and the contact person of the last order': isAsSeen,
    'the cart is loaded, with a draft that had reached review': isAsSeen,
    'the cart is loaded, with an order that was never answered': isAsSeen,
    'the cart is loaded, changed since an order that was never answered': (server) => holds(server, CHANGED),
    'the cart is loaded, without the address of an order that was never answered': isWithoutAddress,
    'the cart is empty, with an order that was never answered': isEmptySince,
    'the cart is empty': empties,
    'the cart is loaded, with a quote request that was never answered': isAsSeen,
    'the cart is emptied elsewhere': empties,
    'the cart is fetched again and is the same': isFilledAgain,
    'the cart is changed elsewhere': (server, { context }) => holds(server, otherThan(context)),
    'an article of the cart is discontinued': (server) => holds(server, GONE),
    'the offer is valid, with the entries of its request': offerIs('offered'),
    'the offer is valid, but was made to another company': offerIs('offered'),
    'the offer can no longer be accepted': offerIs('expired'),
    'the server says: the offer has expired': offerIs('expired'),
    'the server says: the cart has changed': (server) => holds(server, NEWEST),
    'the server says: the cart is empty': empties,
  },
});

/** Shows the page of a placed quote request, which the simulated server has as an offer. */
export const placedRecordFixture = fixture({
  path: () => '/shop/checkout?intent=quote&step=placed',
  server: () => new CheckoutServer({ language: 'en-GB' }),
  screens: (chart: RecordMachine) => {
    const machines = { order: chart, quote: chart };
    const Details = (placed: SubmitReply) => <PlacedRecord {...placed} machines={machines} />;
    return {
      checkout: () => (
        <PlacedPage
          placed={{ kind: 'quote', number: OFFER_NO }}
          offerNo={null}
          PlacedRecord={Details}
          GeneratedDocument={PlainDocument}
        />
      ),
    };
  },
  texts: ['checkout', 'articles'],
});
