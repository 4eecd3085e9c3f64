import Type from 'typebox';

import { ArticleKind, Unit } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Totals } from '#contract/carts/cart.contract.ts';
import { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import {
  Cents,
  Day,
  Instant,
  Language,
  Nullable,
  itemsOf,
  pageOf,
  pageQuery,
  sortBy,
} from '#contract/list.contract.ts';
import { MAX_RECORD_LINES, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { ANY_LATE, DELIVERY_STATUSES } from './delivery-statuses.contract.ts';
import { PLAIN_LINE } from '#contract/plain-texts.contract.ts';

export const SubmitBody = Type.Object(
  {
    is_quote: Type.Boolean(),
    customer_order_no: Type.String({ maxLength: TEXT_LIMITS.customerOrderNo, pattern: PLAIN_LINE }),
    additional_information: Type.String({ maxLength: TEXT_LIMITS.additionalInformation }),
    contact_person_id: Type.String({ minLength: 1, maxLength: 64 }),
    delivery_address_id: Type.String({ minLength: 1, maxLength: 64 }),
    /** Tomorrow or later in Europe/Berlin, but at most a year from today (settled point 45). */
    requested_delivery_date: Type.Optional(Nullable(Day)),
    terms_accepted: Type.Literal(true),
    fingerprint: Type.String({ minLength: 1, maxLength: 128 }),
  },
  { additionalProperties: false },
);
export type SubmitBody = Camel<Type.Static<typeof SubmitBody>>;

export const SubmitReply = Type.Object({
  kind: Type.Enum(['order', 'quote']),
  number: Type.String(),
});
export type SubmitReply = Camel<Type.Static<typeof SubmitReply>>;

export const DeliveryStatus = Type.Enum([...DELIVERY_STATUSES]);
export type DeliveryStatus = Type.Static<typeof DeliveryStatus>;

const DocumentRef = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  file_name: Type.String(),
  /** The language of the document. */
  language: Type.Optional(Language),
  /** The delivery that a delivery note is for. */
  delivery_no: Type.Optional(Type.Integer()),
});

/** Names a line of an order or an offer in a call. */
export const Position = Type.Integer({ minimum: 1, maximum: MAX_RECORD_LINES });

/** The fields of an article that every line shows. The price is in euro cents. */
export const lineParts = {
  article_no: Type.String(),
  kind: ArticleKind,
  description: Type.String(),
  sub_description: Nullable(Type.String()),
  quantity: Type.Integer(),
  unit: Unit,
  price_cents: Cents,
};

/**
 * A line of an order or an offer. Prices are in euro cents. An order keeps the prices at which it was placed, and an offer those that were
 * last offered.
 */
export const DocumentItem = Type.Object({
  position: Type.Integer(),
  ...lineParts,
  line_total_cents: Cents,
  machine_no: Nullable(Type.String()),
  /** The day that the maker promised for this line of an order; offers promise none. */
  promised_date: Type.Optional(Nullable(Type.String({ format: 'date' }))),
});
export type DocumentItem = Camel<Type.Static<typeof DocumentItem>>;
export const DocumentItems = itemsOf(DocumentItem);

/** Orders and offers share these fields; contact and address are as they were when the order or offer was placed. */
export const placedParts = {
  /** The company, for people who see the records of several companies: dealers and staff. */
  company_name: Type.Optional(Type.String()),
  /** The person who placed the order or request through the portal; `null` if it was placed in another way. */
  placed_by: Nullable(Type.Object({ first_name: Type.String(), last_name: Type.String() })),
  customer_order_no: Nullable(Type.String()),
  created_at: Instant,
  additional_information: Nullable(Type.String()),
  /** The day requested for the goods; nobody has promised it. */
  requested_delivery_date: Nullable(Type.String({ format: 'date' })),
  contact_person: Nullable(ContactPerson),
  delivery_address: Nullable(DeliveryAddress),
  totals: Totals,
  documents: Type.Array(DocumentRef),
};

const orderFields = {
  ...placedParts,
  order_no: Type.String(),
  order_date: Type.String({ format: 'date' }),
  /** The time at which the maker confirmed the order, with a day for each line; `null` if the maker has not. */
  confirmed_at: Nullable(Instant),
  promised_delivery_date: Nullable(Type.String({ format: 'date' })),
  delivery_date: Nullable(Type.String({ format: 'date' })),
  delivery_status: DeliveryStatus,
  delivery_term: Nullable(Type.String()),
  tracking_no: Nullable(Type.String()),
  tracking_url: Nullable(Type.String()),
  commission: Nullable(Type.String()),
  /** One of the types in settled point 29, or an unknown code, which is shown as it is. */
  sales_order_type: Type.String(),
  invoice_no: Nullable(Type.String()),
  delivery_note_no: Nullable(Type.String()),
  quotation_no: Nullable(Type.String()),
  on_behalf_of: Nullable(Type.String()),
};
export const OrderSummary = Type.Object(orderFields);
export type OrderSummary = Camel<Type.Static<typeof OrderSummary>>;
/** An order as it is listed in brief on a page about something else, with the status of its delivery. */
export const OrderInBrief = Type.Pick(OrderSummary, [
  'order_no',
  'company_name',
  'customer_order_no',
  'order_date',
  'delivery_status',
  'delivery_date',
  'promised_delivery_date',
  'delivery_term',
  'tracking_url',
]);
export const Order = Type.Object({
  ...orderFields,
  items: Type.Array(DocumentItem),
  /** True if any article of the order has a data sheet. */
  has_data_sheets: Type.Optional(Type.Boolean()),
});
export type Order = Camel<Type.Static<typeof Order>>;
export const OrderPage = pageOf(OrderSummary);
export type OrderPage = Camel<Type.Static<typeof OrderPage>>;

/** Orders and offers share these filters. */
export const placedFilters = {
  /** Narrows a list to one customer, for people who see the records of several companies. */
  customer_no: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line })),
  open: Type.Optional(Type.Boolean()),
  /** Narrows a list to what the reader has placed. */
  by_me: Type.Optional(Type.Boolean()),
  /** Narrows a list to orders or offers with a line for this machine. */
  machine_no: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line })),
};

export const OrdersQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('order_no', 'order_date', 'promised_delivery_date', 'delivery_status', 'customer_order_no'),
    delivery_status: Type.Optional(Type.Enum([...DELIVERY_STATUSES, ANY_LATE])),
    sales_order_type: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.line })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    ...placedFilters,
  },
  { additionalProperties: false },
);
export type OrdersQuery = Camel<Type.Static<typeof OrdersQuery>>;

export const OrderParams = Type.Object({ order_no: Type.String({ minLength: 1, maxLength: 64 }) });
export const OrderItemsQuery = Type.Object(
  { order_no: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
);
