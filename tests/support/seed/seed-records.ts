import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { DeliveriesTable } from '#server/db/orders/delivery.tables.ts';
import type { OffersTable } from '#server/db/offers/offer.tables.ts';
import type { OrderItemsTable, OrdersTable } from '#server/db/orders/order.tables.ts';

/** The number starts with a letter: spreadsheets would read `12e34567` as a number, so CSV files write such numbers differently. */
const newNumber = (): string => `R${randomUUID().slice(0, 8)}`;

const amounts = {
  subtotalCents: 10_000,
  surchargeCents: 1_000,
  vatCents: 2_090,
  totalCents: 13_090,
  vatRate: 0.19,
  complete: true,
  searchFolded: '',
  contactPerson: JSON.stringify(null),
  deliveryAddress: JSON.stringify(null),
};

const line: Omit<OrderItemsTable, 'orderNo' | 'position' | 'promisedDate'> = {
  articleNo: '0012',
  kind: 'spare_part',
  descriptionDe: 'Dichtung Ø 20',
  descriptionEn: 'Seal Ø 20',
  subDescriptionDe: 'größer',
  subDescriptionEn: null,
  quantity: 4,
  unit: 'piece',
  priceCents: 2_500,
  lineTotalCents: 10_000,
  machineNo: null,
};

/** Seeds an order of one item with a document, by default placed on 1 March 2026. */
export const seedOrder = async (
  db: Database,
  companyId: string,
  more: Partial<Insertable<OrdersTable>> = {},
): Promise<string> => {
  const orderNo = more.orderNo ?? newNumber();
  await db
    .insertInto('orders')
    .values({
      ...amounts,
      companyId,
      createdAt: new Date('2026-03-01T10:00:00Z'),
      orderDate: '2026-03-01',
      deliveryStatus: 'okay',
      salesOrderType: 'standard',
      ...more,
      orderNo,
    })
    .execute();
  await db
    .insertInto('orderItems')
    .values({ ...line, orderNo, position: 1, promisedDate: null })
    .execute();
  await db
    .insertInto('documents')
    .values({
      id: randomUUID(),
      orderNo,
      kind: 'receipt',
      titleDe: 'Bestelleingang',
      titleEn: 'Order receipt',
      date: '2026-03-02',
      fileName: `${orderNo}.pdf`,
    })
    .execute();
  return orderNo;
};

/** Replaces the item of a seeded order with these, by default four pieces at 25.00 EUR each. */
export const seedItems = async (
  db: Database,
  orderNo: string,
  items: readonly Partial<OrderItemsTable>[],
): Promise<void> => {
  await db.deleteFrom('orderItems').where('orderNo', '=', orderNo).execute();
  const rows = items.map((more, index) => ({
    ...line,
    orderNo,
    position: index + 1,
    promisedDate: null,
    ...more,
  }));
  await db.insertInto('orderItems').values(rows).execute();
};

/** Seeds a partial delivery of an order: one of its four pieces, by default sent on 2 March 2026. */
export const seedDelivery = async (
  db: Database,
  orderNo: string,
  { quantity = 1, ...more }: Partial<DeliveriesTable> & { quantity?: number } = {},
): Promise<void> => {
  const delivery = {
    orderNo,
    deliveryNo: 1,
    dispatchedOn: '2026-03-02',
    deliveredOn: null,
    deliveryNoteNo: null,
    trackingNo: null,
    trackingUrl: null,
    ...more,
  };
  await db.insertInto('deliveries').values(delivery).execute();
  const { deliveryNo } = delivery;
  await db.insertInto('deliveryItems').values({ orderNo, deliveryNo, position: 1, quantity }).execute();
};

/** Seeds an offer of one item, by default made on 1 March 2026 and valid to the end of that month. */
export const seedOffer = async (
  db: Database,
  companyId: string,
  more: Partial<Insertable<OffersTable>> = {},
): Promise<string> => {
  const offerNo = more.offerNo ?? newNumber();
  await db
    .insertInto('offers')
    .values({
      ...amounts,
      companyId,
      state: 'offered',
      createdAt: new Date('2026-03-01T10:00:00Z'),
      validUntil: '2026-03-31',
      ...more,
      offerNo,
    })
    .execute();
  await db
    .insertInto('offerItems')
    .values({ ...line, offerNo, position: 1 })
    .execute();
  return offerNo;
};
