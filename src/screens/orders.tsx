import { ordersList } from '#api/orders/order.queries.ts';
import { listingActors, listingMachine } from '#machines/records/listing/listing.machine.ts';
import OrdersScreen from '#ui/orders/orders-screen.tsx';

import { csvDownload } from './csv-download.ts';

const machine = listingMachine.provide({ actors: listingActors(ordersList) });

export default function Orders() {
  return <OrdersScreen machine={machine} csv={csvDownload} />;
}
