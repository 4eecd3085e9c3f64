import type { SubmitReply } from '#contract/orders/order.contract.ts';

/** The portal writes these documents of orders and offers itself. */
export type DocumentKind = 'receipt' | 'confirmation' | 'delivery_note' | 'invoice' | 'request' | 'offer';

/** The kind of document that records an order or a quote request as soon as it is placed. */
export const RECEIPT_OF: Readonly<Record<SubmitReply['kind'], DocumentKind>> = {
  order: 'receipt',
  quote: 'request',
};

/** Builds the document's id: an order or offer has one document of each kind, and each delivery its own note. */
export const documentId = (number: string, kind: DocumentKind, deliveryNo?: number): string =>
  deliveryNo === undefined ? `${number}-${kind}` : `${number}-${kind}-${String(deliveryNo)}`;

/** Returns the id of the document that records what was placed. */
export const receiptId = ({ kind, number }: SubmitReply): string => documentId(number, RECEIPT_OF[kind]);
