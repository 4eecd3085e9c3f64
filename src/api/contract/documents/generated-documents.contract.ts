import type { SubmitReply } from '#contract/orders/order.contract.ts';

/** The portal writes these documents of orders and offers itself. */
export type DocumentKind = 'order_confirmation' | 'delivery_note' | 'invoice' | 'quote_request' | 'offer';

/** Names the document that confirms what was placed. */
export const CONFIRMATION_OF: Readonly<Record<SubmitReply['kind'], DocumentKind>> = {
  order: 'order_confirmation',
  quote: 'quote_request',
};

/** Builds the document's id: an order or offer has one document of each kind, and each delivery its own note. */
export const documentId = (number: string, kind: DocumentKind, deliveryNo?: number): string =>
  deliveryNo === undefined ? `${number}-${kind}` : `${number}-${kind}-${String(deliveryNo)}`;

/** The id of the document that confirms what was placed. */
export const confirmationId = ({ kind, number }: SubmitReply): string =>
  documentId(number, CONFIRMATION_OF[kind]);
