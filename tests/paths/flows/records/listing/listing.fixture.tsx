import { queryClient } from '#api/client/query-client.ts';
import type { OrderPage } from '#contract/orders/order.contract.ts';
import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import { csvDownload } from '#src/screens/csv-download.ts';
import { heldList } from './held-list.ts';
import { TOO_LONG } from './listing.model.ts';
import { ORDERS_PATH } from './listing.tables.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import OrdersScreen from '#ui/orders/orders-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const { shown, hold, arrive, ask } = heldList('GET /orders/', ['orders', 'page']);

export const listingFixture = fixture({
  path: (start) =>
    start === 'the list of orders is opened' ? ORDERS_PATH : `${ORDERS_PATH}?search=${TOO_LONG}`,
  server: () => {
    const server = new ShopServer({});
    hold(server);
    return server;
  },
  screens: (chart: typeof listingMachine) => ({
    orders: () => <OrdersScreen machine={chart} csv={csvDownload} />,
  }),
  texts: ['orders', 'listing', 'articles'],
  before: {
    'sixty orders are found': (server) => arrive(server),
    'twelve orders are found': (server) => arrive(server),
    'no order is found': async (server) => {
      await arrive(server);
      queryClient.setQueriesData<OrderPage>(shown, (page) => page && { ...page, items: [] });
    },
    'no answer comes': (server) => arrive(server, false),
    'press *Try again*': ask,
  },
});
