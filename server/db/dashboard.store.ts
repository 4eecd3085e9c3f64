import { sql } from 'kysely';

import type { ContactPerson } from '#contract/companies/company.contract.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { isQuoteRequest, OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import { OPEN_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from './engine/database.ts';
import { inOrderOf, withinScope } from './list-query.store.ts';

/** Counts the orders within scope whose goods have not arrived, by status, in the order of `OPEN_STATUSES`. */
export const countOpenOrders = async (
  db: Database,
  reader: RecordReader,
): Promise<Dashboard['openOrders']> => {
  const rows = await db
    .selectFrom('orders')
    .select(['deliveryStatus', (eb) => eb.fn.countAll<number>().as('count')])
    .where(withinScope(reader))
    // The query names each status to count, because an index finds a listed status but does not help to exclude one.
    .where('deliveryStatus', 'in', OPEN_STATUSES)
    .groupBy('deliveryStatus')
    .execute();
  return inOrderOf(OPEN_STATUSES, rows, ({ deliveryStatus }) => deliveryStatus);
};

/**
 * Finds the person at the maker who looks after a company; if nobody does, finds anyone at the maker, preferably with the reader's
 * language.
 */
export const findMakersContact = async (
  db: Database,
  { companyId, language }: { readonly companyId: string; readonly language: Language },
): Promise<ContactPerson | null> => {
  const contact = await db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.companyId')
    .selectAll('contacts')
    .where('companies.kind', '=', 'maker')
    .orderBy(
      sql`contacts.id is not distinct from (select maker_contact_id from companies where id = ${companyId})`,
      'desc',
    )
    .orderBy(sql`language <> ${language}`)
    .orderBy('isDefault', 'desc')
    .orderBy('contacts.id')
    .executeTakeFirst();
  if (contact === undefined) return null;
  const { companyId: _makersId, ...view } = contact;
  return { ...view, fullName: `${view.firstName} ${view.lastName}` };
};

/** Finds the dealer's customers that have an open order or offer, the busiest first. `today` is the day in Europe/Berlin. */
export const findActiveCustomers = async (
  db: Database,
  dealerId: string,
  today: string,
  limit: number,
): Promise<NonNullable<Dashboard['customers']>> => {
  const active = db
    .selectFrom('companies')
    .select(['customerNo', 'name'])
    .select((eb) => [
      eb
        .selectFrom('orders')
        .whereRef('orders.companyId', '=', 'companies.id')
        .where('deliveryStatus', '!=', 'okay')
        .select((orders) => orders.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('openOrders'),
      eb
        .selectFrom('offers')
        .whereRef('offers.companyId', '=', 'companies.id')
        .where((offers) =>
          offers.or([
            offers('state', 'in', OFFER_STATES.filter(isQuoteRequest)),
            offers.and([offers('state', '=', 'offered'), offers('validUntil', '>=', today)]),
          ]),
        )
        .select((offers) => offers.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('openOffers'),
      eb
        .selectFrom('orders')
        .whereRef('orders.companyId', '=', 'companies.id')
        .select((orders) => orders.fn.max('orderDate').as('day'))
        .$asScalar()
        .as('lastOrderDate'),
    ])
    .where('dealerId', '=', dealerId)
    .as('active');
  const rows = await db
    .selectFrom(active)
    .selectAll()
    .where((eb) => eb.or([eb('openOrders', '>', 0), eb('openOffers', '>', 0)]))
    .orderBy(sql`open_orders + open_offers`, 'desc')
    .orderBy('name')
    .execute();
  return { count: rows.length, items: rows.slice(0, limit) };
};
