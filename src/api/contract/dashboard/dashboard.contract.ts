import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { ContactPerson } from '#contract/companies/company.contract.ts';
import { DataSheet } from '#contract/data-sheets/data-sheet.contract.ts';
import { Cents, Nullable, counted } from '#contract/list.contract.ts';
import { MachineSummary } from '#contract/machines/machine.contract.ts';
import { OfferSummary } from '#contract/offers/offer.contract.ts';
import { DeliveryStatus, OrderInBrief } from '#contract/orders/order.contract.ts';

const OfferToAnswer = Type.Object({
  ...Type.Pick(OfferSummary, ['offer_no', 'company_name', 'customer_order_no', 'valid_until']).properties,
  total_cents: Cents,
});

const Day = Type.String({ format: 'date' });

/** The facts of the dashboard, except the news. `null` marks parts that are not for this level or role. */
export const Dashboard = Type.Object({
  email_verified: Type.Boolean(),
  /** Offers that can be accepted for only a few more days, the most urgent first. */
  offers_ending: counted(OfferToAnswer),
  /** All offers that can still be accepted; those that end soonest come first. */
  offers_waiting: counted(OfferToAnswer),
  /** Counts the orders whose goods have not arrived, by status, in the order of `OPEN_STATUSES`. */
  open_orders: Type.Array(Type.Object({ delivery_status: DeliveryStatus, count: Type.Integer() })),
  last_orders: Type.Array(Type.Object({ ...OrderInBrief.properties, total_cents: Cents })),
  /** `null` below level 20, where there is no list of machines either. */
  warranties_ending: Nullable(
    counted(Type.Pick(MachineSummary, ['machine_no', 'machine_type', 'owner_name', 'warranty_until'])),
  ),
  /** The sheets that have changed for the reader. The filter `changed` of the list of data sheets finds the same ones. */
  changed_sheets: counted(DataSheet),
  /** The person at the maker who looks after the company, or else one who speaks the reader's language, if possible. */
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
