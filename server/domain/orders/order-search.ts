import { searchWords } from '#server/domain/fold.ts';

interface Shipment {
  readonly deliveryNoteNo?: string | null | undefined;
  readonly trackingNo?: string | null | undefined;
}

interface OrderTexts extends Shipment {
  readonly customerOrderNo?: string | null | undefined;
  readonly commission?: string | null | undefined;
  readonly invoiceNo?: string | null | undefined;
  readonly articleNos: readonly string[];
  readonly deliveries?: readonly Shipment[];
}

/** What an order or an offer is found by beside its number: the customer's words, its articles, papers and shipments. */
export const foldOrder = ({ articleNos, deliveries = [], ...order }: OrderTexts): string =>
  searchWords([
    order.customerOrderNo ?? null,
    order.commission ?? null,
    order.invoiceNo ?? null,
    ...[order, ...deliveries].flatMap(({ deliveryNoteNo, trackingNo }) => [
      deliveryNoteNo ?? null,
      trackingNo ?? null,
    ]),
    ...articleNos,
  ]);
