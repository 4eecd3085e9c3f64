import type { Database } from '#server/db/database.ts';
import { findPlacement } from '#server/db/documents.store.ts';
import { findOffer, findRequestedPrices } from '#server/db/offers.store.ts';
import { findOrder } from '#server/db/orders.store.ts';
import type { Offer } from '#contract/offer.contract.ts';
import type { PaperKind } from '#contract/papers.contract.ts';
import { totalsOf } from '#server/domain/pricing.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { placedPaper } from './placed-paper.ts';

export interface PaperRequest {
  readonly kind: PaperKind;
  readonly of: { readonly orderNo: string } | { readonly offerNo: string };
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** What was asked for, also once the same record holds the prices and sums of the offer that came of it. */
const asRequested = async (db: Database, reader: RecordReader, offer: Offer): Promise<Offer> => {
  const prices = await findRequestedPrices(db, offer.offerNo);
  const items = offer.items.map((item) => {
    const priceCents = reader.seesPrices ? (prices.get(item.position) ?? null) : null;
    return { ...item, priceCents, lineTotalCents: priceCents === null ? null : priceCents * item.quantity };
  });
  return { ...offer, items, totals: totalsOf(items, 'announced') };
};

/** Writes the paper from the record as it stands, in the reader's language; `undefined` as for a record out of reach. */
export const renderPaper = async (
  db: Database,
  reader: RecordReader,
  { kind, of, date }: PaperRequest,
): Promise<Uint8Array | undefined> => {
  const isOrder = 'orderNo' in of;
  const record = isOrder
    ? await findOrder(db, reader, of.orderNo)
    : await findOffer(db, reader, of.offerNo, date);
  const placement = isOrder
    ? await findPlacement(db, 'orders', of.orderNo)
    : await findPlacement(db, 'offers', of.offerNo);
  if (record === undefined || placement === undefined) return undefined;
  const isRequested = kind === 'quote_request' && 'validUntil' in record;
  const { firstName, lastName, company, employer } = placement;
  const name = firstName === null ? null : `${firstName} ${lastName}`;
  return placedPaper({
    kind,
    language: reader.language,
    date,
    company,
    // Somebody who orders for another company says for which firm they act.
    placedBy: name !== null && employer !== company ? `${name}, ${employer}` : name,
    record: isRequested ? await asRequested(db, reader, record) : record,
    showsPrices: reader.seesPrices,
  });
};
