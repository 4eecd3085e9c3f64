import type { SubmitReply } from '#contract/orders/order.contract.ts';

/** Papers of orders and offers that the portal writes itself. */
export type PaperKind = 'order_confirmation' | 'delivery_note' | 'invoice' | 'quote_request' | 'offer';

/** The paper that confirms what was placed. */
export const CONFIRMATION_OF: Readonly<Record<SubmitReply['kind'], PaperKind>> = {
  order: 'order_confirmation',
  quote: 'quote_request',
};

/** The document's id: an order or offer has each of its papers once, and a delivery its own note. */
export const paperId = (number: string, kind: PaperKind, deliveryNo?: number): string =>
  deliveryNo === undefined ? `${number}-${kind}` : `${number}-${kind}-${String(deliveryNo)}`;

/** The id of the document that confirms what was placed. */
export const confirmationId = ({ kind, number }: SubmitReply): string =>
  paperId(number, CONFIRMATION_OF[kind]);
