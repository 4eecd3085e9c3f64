import type { Generated } from 'kysely';

import type { OfferState } from '#contract/offers/offer.contract.ts';
import type { PlacedColumns, PlacedItemColumns } from '#server/db/orders/order.tables.ts';

export interface OffersTable extends PlacedColumns {
  offerNo: string;
  state: OfferState;
  validUntil: string | null;
  declineReason: string | null;
  orderNo: string | null;
  requestedAgainAs: string | null;
  /** Names the member of staff who works on the offer; `null` means that nobody does, or that an operator does so by command. */
  workedBy: Generated<string | null>;
  workedSince: Generated<Date | null>;
  /** Counts the changes that the maker has made. */
  workVersion: Generated<number>;
}

export interface OfferItemsTable extends PlacedItemColumns {
  offerNo: string;
  /** Holds the price with which the request was sent. */
  requestedPriceCents: number | null;
}

export interface OfferMessagesTable {
  id: Generated<number>;
  offerNo: string;
  side: 'customer' | 'service';
  /** `null` if the message came from a command or a file, if the author's account is gone, or if the message is older than this column. */
  authorId: string | null;
  authorName: string;
  text: string;
  writtenAt: Date;
  /** Says when a customer's message was answered, or noted as needing no answer. */
  settledAt: Generated<Date | null>;
}
