import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Totals } from '#contract/carts/cart.contract.ts';
import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { RECEIPT_OF } from '#contract/documents/generated-documents.contract.ts';
import { foldLineNames, foldOrder } from '#server/domain/orders/order-search.ts';
import type { SeenLine } from '#server/domain/carts/priced-cart.ts';
import type { CartOwner, OrderableLine } from '#server/db/carts/carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { answerInsert, type KeyedCall } from '#server/db/idempotency.store.ts';
import { mailInsert } from '#server/db/mail/mails.store.ts';
import { receiptInsert } from '#server/db/documents/generated-documents.store.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';
import type { Recipient } from '#server/db/mail/recipients.store.ts';

/** Describes a line as an order or offer keeps it, with its quantity in its own unit. */
type PlacedLine = Omit<
  SeenLine<OrderableLine>,
  'priceCents' | 'priceState' | 'discontinued' | 'quantityStep' | 'containerSize' | 'containerType'
>;

export interface Placement {
  readonly owner: CartOwner;
  readonly call: KeyedCall;
  /** Names the customer for whom a dealer places the order or offer. */
  readonly onBehalfOf: string | null;
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly requestedDeliveryDate: string | null;
  readonly contactPerson: ContactPerson;
  readonly deliveryAddress: DeliveryAddress;
  readonly lines: readonly PlacedLine[];
  readonly totals: Totals;
  /** Describes the person who gets the receipt by mail. */
  readonly recipient: Required<Recipient>;
  /** Describes who gets the mail at customer service. */
  readonly customerService: Recipient;
}

/** Passes any number of lines as one JSON parameter. */
const itemsJson = (lines: readonly PlacedLine[]): string =>
  JSON.stringify(
    lines.map((line, index) => ({
      position: index + 1,
      article_no: line.articleNo,
      kind: line.kind,
      description_de: line.descriptionDe,
      description_en: line.descriptionEn,
      sub_description_de: line.subDescriptionDe,
      sub_description_en: line.subDescriptionEn,
      quantity: line.quantity,
      unit: line.unit,
      price_cents: line.visiblePriceCents,
      line_total_cents: line.lineTotalCents,
      machine_no: line.machineNo,
    })),
  );

/** Returns the values of the statement by name. */
const valuesOf = (
  { owner, call, totals, lines, recipient, customerService, ...placement }: Placement,
  quotationNo: string | null,
) => ({
  ...owner,
  ...call,
  day: berlinDay(call.at),
  onBehalfOf: placement.onBehalfOf,
  customerOrderNo: placement.customerOrderNo,
  additionalInformation: placement.additionalInformation || null,
  requestedDeliveryDate: placement.requestedDeliveryDate,
  contactPerson: JSON.stringify(placement.contactPerson),
  deliveryAddress: JSON.stringify(placement.deliveryAddress),
  subtotalCents: totals.subtotalCents,
  surchargeCents: totals.surchargeCents,
  vatCents: totals.vatCents,
  totalCents: totals.totalCents,
  vatRate: totals.vatRate,
  complete: totals.complete,
  searchFolded: foldOrder({
    customerOrderNo: placement.customerOrderNo,
    articleNos: lines.map((line) => line.articleNo),
  }),
  namesFolded: foldLineNames(lines),
  items: itemsJson(lines),
  quotationNo,
  mailId: randomUUID(),
  recipientName: recipient.name,
  recipientEmail: recipient.email,
  language: recipient.language,
  serviceMailId: randomUUID(),
  serviceName: customerService.name,
  serviceEmail: customerService.email,
  serviceLanguage: customerService.language,
});

type Values = ReturnType<typeof valuesOf>;

/** Returns the parts in which the statement for an order differs from the one for a quote request. */
const partsOfOrder = (v: Marks<Values>) => ({
  table: sql`orders`,
  numberColumn: sql`order_no`,
  nextNumber: sql`nextval('order_numbers')::text`,
  columns: sql`order_date, quotation_no, delivery_status, sales_order_type, to_fetch, invoice_address`,
  values: sql`${v.day}, ${v.quotationNo}, 'pending_action', 'standard', true, (
          select jsonb_build_object('companyName', name, 'street', street, 'postcode', postcode, 'city', city, 'country', country)
          from companies where companies.id = ${v.companyId})`,
  itemTable: sql`order_items`,
  priceColumns: sql`price_cents`,
  prices: sql`price_cents`,
});

type Parts = ReturnType<typeof partsOfOrder>;

/** Returns the same parts for a quote request, which is stored as an offer. */
const partsOfQuote = (): Parts => ({
  table: sql`offers`,
  numberColumn: sql`offer_no`,
  nextNumber: sql`nextval('offer_numbers')::text`,
  columns: sql`state`,
  values: sql`'requested'`,
  itemTable: sql`offer_items`,
  priceColumns: sql`price_cents, requested_price_cents`,
  prices: sql`price_cents, price_cents`,
});

/**
 * Prepares the statement that stores an order or a quote request, removes its lines from the cart, keeps the answer under its key, and adds
 * the receipt and the mails. An order with the number of an offer was placed from that offer and leaves the cart as it is. The folder
 * tests/domain/orders/placement shows both statements as PostgreSQL gets them.
 */
const placing = (kind: SubmitReply['kind'], partsOf: (v: Marks<Values>) => Parts) =>
  prepare((db, v: Marks<Values>) => {
    const its = partsOf(v);
    const buyer = { userId: v.userId, name: v.recipientName, email: v.recipientEmail, language: v.language };
    const service = { name: v.serviceName, email: v.serviceEmail, language: v.serviceLanguage };
    const answer = sql<string>`(
        select json_build_object('kind', ${sql.lit(kind)}, 'number', number)::text from placed)`;
    const data = sql<string>`(
        select jsonb_build_object('kind', ${sql.lit(kind)}, 'number', number) from placed)`;
    return sql<{ number: string }>`
    with placed as (
      insert into ${its.table} (${its.numberColumn}, company_id, user_id, on_behalf_of, created_at, customer_order_no,
        additional_information, requested_delivery_date, contact_person, delivery_address, subtotal_cents, surcharge_cents,
        vat_cents, total_cents, vat_rate, complete, search_folded, names_folded,
        ${its.columns})
      values (${its.nextNumber}, ${v.companyId}, ${v.userId}, ${v.onBehalfOf}, ${v.at}, ${v.customerOrderNo},
        ${v.additionalInformation}, ${v.requestedDeliveryDate}, ${v.contactPerson}, ${v.deliveryAddress}, ${v.subtotalCents},
        ${v.surchargeCents}, ${v.vatCents}, ${v.totalCents}, ${v.vatRate}, ${v.complete}, ${v.searchFolded}, ${v.namesFolded},
        ${its.values})
      returning ${its.numberColumn} as number
    ), items as (
      insert into ${its.itemTable} (${its.numberColumn}, position, article_no, kind, description_de, description_en,
        sub_description_de, sub_description_en, quantity, unit, line_total_cents, machine_no, ${its.priceColumns})
      select number, position, article_no, kind, description_de, description_en,
        sub_description_de, sub_description_en, quantity, unit, line_total_cents, machine_no, ${its.prices}
      from placed, jsonb_populate_recordset(null::${its.itemTable}, ${v.items}::jsonb)
      returning article_no
    ), emptied as (
      delete from cart_items
      where user_id = ${v.userId} and company_id = ${v.companyId} and article_no in (select article_no from items)
        and ${v.quotationNo}::text is null
    ), answered as (${answerInsert(v, answer)}
    ), confirmed as (${receiptInsert(RECEIPT_OF[kind], its.numberColumn, sql`placed`, v)}
    ), mailed as (${mailInsert({ id: v.mailId, kind: sql.lit('receipt'), to: buyer, data, at: v.at })}
    ), notified as (${mailInsert({ id: v.serviceMailId, kind: sql.lit('orderReceived'), to: service, data, at: v.at })}
    )
    select number from placed`.compile(db);
  });

const orderPlaced = placing('order', partsOfOrder);
const quoteRequested = placing('quote', partsOfQuote);

/** Stores the order in one statement; returns its number. `quotationNo` names the accepted offer; `null` means an order from the cart. */
export const placeOrder = async (
  trx: Database,
  placement: Placement,
  quotationNo: string | null,
): Promise<string> => {
  const [row] = await orderPlaced(trx, valuesOf(placement, quotationNo));
  return row!.number;
};

/** Stores the quote request as an offer in the state `requested` (settled point 30), in one statement; returns its number. */
export const requestQuote = async (trx: Database, placement: Placement): Promise<string> => {
  const [row] = await quoteRequested(trx, valuesOf(placement, null));
  return row!.number;
};
