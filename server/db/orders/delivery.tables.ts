/** Holds the deliveries of orders: each consists of goods of one order that left together. */
export interface DeliveriesTable {
  orderNo: string;
  /** Counts from 1, in the order of dispatch. */
  deliveryNo: number;
  dispatchedOn: string;
  deliveredOn: string | null;
  deliveryNoteNo: string | null;
  trackingNo: string | null;
  trackingUrl: string | null;
}

export interface DeliveryItemsTable {
  orderNo: string;
  deliveryNo: number;
  /** Holds the position in the order. */
  position: number;
  quantity: number;
}
