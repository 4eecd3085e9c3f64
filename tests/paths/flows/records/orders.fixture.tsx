import { queryClient } from '#api/client/query-client.ts';
import { comparisonQuery } from '#api/orders/order.queries.ts';
import { fileDownloadMachine } from '#machines/records/file-download/file-download.machine.ts';
import type { RecordMachine } from '#machines/records/record/record.machine.ts';
import type { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';
import { ORDER_NO } from '#tests/ui/orders/order-answers.ts';
import { ShopServer } from '#tests/ui/shop/shop-server.ts';
import OrderDetailsScreen from '#ui/orders/order-details-screen.tsx';
import { ReorderControl } from '#ui/reorder/reorder-control.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const path = () => `/myotec/my-orders/${ORDER_NO}`;
const Nothing = () => null;

export const orderDetailsFixture = fixture({
  path,
  server: () => new ShopServer({}),
  screens: (chart: RecordMachine) => ({
    orderDetails: () => (
      <OrderDetailsScreen
        machine={chart}
        fileDownload={fileDownloadMachine}
        Reorder={Nothing}
        OrderSheets={Nothing}
      />
    ),
  }),
  texts: ['orders', 'articles', 'listing'],
});

/** Sets how many lines the compared order has. */
const compareLines = (count: number) => async (played: ShopServer) => {
  played.comparedLines = count;
  await queryClient.resetQueries(comparisonQuery(ORDER_NO));
};

/** Shows the number of an order with the control for reordering, like the dashboard. */
export const reorderFixture = fixture({
  path,
  server: () => new ShopServer({}),
  before: {
    'one of two lines can be ordered': compareLines(2),
    'two of three lines can be ordered': compareLines(3),
    'no line can be ordered any more': compareLines(2),
  },
  screens: (chart: typeof reorderMachine) => ({
    orderDetails: () => (
      <>
        <h1 tabIndex={-1}>{ORDER_NO}</h1>
        <ReorderControl orderNo={ORDER_NO} machine={chart} />
      </>
    ),
  }),
  texts: ['reorder', 'articles'],
});
