import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { ContactPerson } from '#contract/companies/company.contract.ts';
import { DataSheet } from '#contract/data-sheets/data-sheet.contract.ts';
import { Cents, Nullable } from '#contract/list.contract.ts';
import { MachineSummary } from '#contract/machines/machine.contract.ts';
import { OfferSummary } from '#contract/offers/offer.contract.ts';
import { DeliveryStatus, OrderSummary } from '#contract/orders/order.contract.ts';

const Day = Type.String({ format: 'date' });

/** Holds the number of all items, and the first of them. */
const counted = <Item extends Type.TSchema>(item: Item) =>
  Type.Object({ count: Type.Integer(), items: Type.Array(item) });

/** Collects what is worth knowing in the morning. `null` marks parts that are not for this level or role. */
export const Dashboard = Type.Object({
  email_verified: Type.Boolean(),
  /** Offers that can still be accepted for a few days, the most urgent first. */
  offers_ending: counted(
    Type.Pick(OfferSummary, ['offer_no', 'company_name', 'customer_order_no', 'valid_until']),
  ),
  /** Counts orders whose goods have not arrived, by status. */
  open_orders: Type.Array(Type.Object({ delivery_status: DeliveryStatus, count: Type.Integer() })),
  last_orders: Type.Array(
    Type.Object({
      ...Type.Pick(OrderSummary, [
        'order_no',
        'company_name',
        'customer_order_no',
        'order_date',
        'delivery_status',
        'delivery_date',
        'promised_delivery_date',
        'delivery_term',
        'tracking_url',
      ]).properties,
      total_cents: Cents,
    }),
  ),
  /** From level 20 on, like the list of machines. */
  warranties_ending: Nullable(
    counted(Type.Pick(MachineSummary, ['machine_no', 'machine_type', 'owner_name', 'warranty_until'])),
  ),
  /** Sheets of process media that were bought, as the list of data sheets finds them with `bought_changed`. */
  changed_sheets: counted(DataSheet),
  /** Names the contact at the maker, one who speaks the reader's language if possible. */
  contact_person: Nullable(ContactPerson),
  /** The dealer's customers with orders or offers in progress, the busiest first. */
  customers: Nullable(
    counted(
      Type.Object({
        customer_no: Nullable(Type.String()),
        name: Type.String(),
        open_orders: Type.Integer(),
        open_offers: Type.Integer(),
        last_order_date: Nullable(Day),
      }),
    ),
  ),
});
export type Dashboard = Camel<Type.Static<typeof Dashboard>>;
