import type { Database } from '#server/db/engine/database.ts';
import { findDeliveries } from '#server/db/orders/deliveries.store.ts';
import { findPlacement } from '#server/db/documents/documents.store.ts';
import { findOffer, findRequestedPrices } from '#server/db/offers/offers.store.ts';
import { findOrder } from '#server/db/orders/orders.store.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { BilledTo } from './placed-document.ts';
import { writeDocument, type DocumentWish } from './write-document.ts';

export interface DocumentRequest {
  readonly kind: DocumentKind;
  readonly of:
    | { readonly orderNo: string; readonly deliveryNo?: number | null }
    | { readonly offerNo: string };
  /** In the form `YYYY-MM-DD`. */
  readonly date: string;
}

/** Returns what was requested, with the prices and sums of that time. */
const asRequested = async (db: Database, reader: RecordReader, offer: Offer): Promise<Offer> => {
  const prices = await findRequestedPrices(db, offer.offerNo);
  const items = offer.items.map((item) => {
    const priceCents = reader.seesPrices ? (prices.get(item.position) ?? null) : null;
    return { ...item, priceCents, lineTotalCents: priceCents === null ? null : priceCents * item.quantity };
  });
  return { ...offer, items, totals: totalsOf(items, 'announced') };
};

/** Returns an order with only the contents of one of its deliveries, under the number of that delivery's note. */
const asDelivered = async (db: Database, order: Order, deliveryNo: number): Promise<Order | undefined> => {
  const deliveries = await findDeliveries(db, order.orderNo);
  const delivery = deliveries.find((one) => one.deliveryNo === deliveryNo);
  if (delivery === undefined) return undefined;
  const quantities = new Map(delivery.items.map(({ position, quantity }) => [position, quantity]));
  const items = order.items.flatMap((item) => {
    const quantity = quantities.get(item.position);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return { ...order, deliveryNoteNo: delivery.deliveryNoteNo, items };
};

/** Returns the days on which the first and the last goods of an invoice left or, without recorded deliveries, when they arrived. */
const daysOfSupply = async (
  db: Database,
  record: Order | Offer,
  kind: DocumentKind,
): Promise<readonly [first: string, last: string] | null> => {
  if (kind !== 'invoice' || !('orderDate' in record)) return null;
  const days = (await findDeliveries(db, record.orderNo)).map(({ dispatchedOn }) => dispatchedOn).toSorted();
  const [first = record.deliveryDate] = days;
  const last = days.at(-1) ?? first;
  return first === null || last === null ? null : [first, last];
};

const findRecord = async (
  db: Database,
  reader: RecordReader,
  { kind, of, date }: DocumentRequest,
): Promise<Order | Offer | undefined> => {
  if ('orderNo' in of) {
    const order = await findOrder(db, reader, of.orderNo);
    const { deliveryNo = null } = of;
    return order === undefined || deliveryNo === null ? order : asDelivered(db, order, deliveryNo);
  }
  const offer = await findOffer(db, reader, of.offerNo, date);
  // A request still shows what was requested, even when the same record holds the offer made from it.
  return offer !== undefined && kind === 'request' ? asRequested(db, reader, offer) : offer;
};

/**
 * Renders the document from the current record, in the reader's language; returns `undefined` if the reader may not see the record.
 * @throws {DocumentsBusy} if a person would wait too long, or already has too many documents under way
 */
export const renderDocument = async (
  db: Database,
  maker: Maker,
  reader: RecordReader,
  request: DocumentRequest,
  wish: DocumentWish,
): Promise<Uint8Array | undefined> => {
  const { kind, of, date } = request;
  const record = await findRecord(db, reader, request);
  const placement =
    'orderNo' in of
      ? await findPlacement(db, 'orders', of.orderNo)
      : await findPlacement(db, 'offers', of.offerNo);
  if (record === undefined || placement === undefined) return undefined;
  const { firstName, lastName, company, employer, customerNo } = placement;
  const { street, postcode, city, country, invoiceAddress } = placement;
  const billedTo: BilledTo = {
    ...(invoiceAddress ?? { companyName: company, street, postcode, city, country }),
    customerNo,
  };
  const name = firstName === null ? null : `${firstName} ${lastName}`;
  return writeDocument(
    {
      type: 'placed',
      kind,
      language: reader.language,
      date,
      billedTo,
      // The document also names the employer of a person who orders for another company.
      placedBy: name !== null && employer !== company ? `${name}, ${employer}` : name,
      record,
      supplied: await daysOfSupply(db, record, kind),
      showsPrices: reader.seesPrices,
      maker,
    },
    wish,
  );
};
