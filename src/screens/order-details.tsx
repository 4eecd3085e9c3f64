import { loadOrder } from '#api/orders/load-order.ts';
import { orderDetailsMachine, recordActors } from '#machines/records/record/record.machine.ts';
import { OrderSheets } from '#ui/articles/sheets/order-sheets.tsx';
import OrderDetailsScreen from '#ui/orders/order-details-screen.tsx';

import { csvDownload } from './csv-download.ts';
import { Reorder } from './reorder.tsx';
import { sheetDelivery } from './parts/sheet-delivery.ts';

const machine = orderDetailsMachine.provide({ actors: recordActors(loadOrder) });

function Sheets({ orderNo }: { orderNo: string }) {
  return <OrderSheets orderNo={orderNo} machine={sheetDelivery} />;
}

/** Fetches the order before its page is first drawn. */
export const first = { default: loadOrder };

export default function OrderDetails() {
  return (
    <OrderDetailsScreen machine={machine} fileDownload={csvDownload} Reorder={Reorder} OrderSheets={Sheets} />
  );
}
