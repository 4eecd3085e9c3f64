import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { Unit } from '#contract/catalogue/article.contract.ts';
import type { ContactPerson, DeliveryAddress, InvoiceAddress } from '#contract/companies/company.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import type { NamedArticleColumns } from '#server/db/catalogue/catalogue.tables.ts';

/** Holds the facts that both an order and an offer record when they are placed. */
export interface PlacedColumns {
  companyId: string;
  userId: string | null;
  onBehalfOf: string | null;
  createdAt: Date;
  customerOrderNo: string | null;
  additionalInformation: string | null;
  requestedDeliveryDate: string | null;
  contactPerson: JSONColumnType<ContactPerson | null>;
  deliveryAddress: JSONColumnType<DeliveryAddress | null>;
  subtotalCents: number | null;
  surchargeCents: number | null;
  vatCents: number | null;
  totalCents: number | null;
  vatRate: number;
  complete: boolean;
  searchFolded: string;
  /** Holds the words of the article names in the lines of the order or offer. */
  namesFolded: Generated<string>;
}

export interface PlacedItemColumns extends NamedArticleColumns {
  position: number;
  quantity: number;
  unit: Unit;
  priceCents: number | null;
  lineTotalCents: number | null;
  machineNo: string | null;
}

export interface OrdersTable extends PlacedColumns {
  orderNo: string;
  orderDate: string;
  /** `null` means that the maker has not confirmed the order. */
  confirmedAt: Date | null;
  promisedDeliveryDate: string | null;
  deliveryDate: string | null;
  deliveryStatus: DeliveryStatus;
  deliveryTerm: string | null;
  trackingNo: string | null;
  trackingUrl: string | null;
  commission: string | null;
  salesOrderType: string;
  invoiceNo: string | null;
  deliveryNoteNo: string | null;
  quotationNo: string | null;
  /** Tells whether customer service, or the maker's own system, has yet to fetch the order. */
  toFetch: Generated<boolean>;
  /** Says when customer service noted the order as fetched. */
  fetchedAt: Generated<Date | null>;
  /** Holds the address for invoices as it was when the order was placed; `null` means the company's current address. */
  invoiceAddress: ColumnType<InvoiceAddress | null, string | null | undefined, string | null>;
}

export interface OrderItemsTable extends PlacedItemColumns {
  orderNo: string;
  /** Holds the day that the maker promised with the confirmation. */
  promisedDate: string | null;
}
