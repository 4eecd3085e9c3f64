import { sql } from 'kysely';

import type { InvoiceAddress } from '#contract/companies/company.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from '#server/db/engine/database.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';
import { withinScope } from '#server/db/list-query.store.ts';

/** Finds a document; returns `undefined` if it is unknown or belongs to a machine, order or offer that the reader may not see. */
export const findDocument = (db: Database, reader: RecordReader, id: string) =>
  db
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.fileId')
    .select(['documents.kind', 'documents.language', 'documents.date', 'documents.fileName'])
    .select(['documents.machineNo', 'documents.orderNo', 'documents.deliveryNo', 'documents.offerNo'])
    .select(['documents.fileId', 'files.mediaType', 'files.sha256', 'files.bytes'])
    .where('documents.id', '=', id)
    .where((eb) =>
      eb.or([
        eb(
          'documents.machineNo',
          'in',
          eb.selectFrom('machines').select('machineNo').where(withinScope(reader)),
        ),
        eb('documents.orderNo', 'in', eb.selectFrom('orders').select('orderNo').where(withinScope(reader))),
        eb('documents.offerNo', 'in', eb.selectFrom('offers').select('offerNo').where(withinScope(reader))),
      ]),
    )
    .executeTakeFirst();

export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const placementIn = (table: 'orders' | 'offers') =>
  prepare((db, { number }: Marks<{ number: string }>) =>
    db
      .selectFrom(table)
      .innerJoin('companies', 'companies.id', `${table}.companyId`)
      .leftJoin('users', 'users.id', `${table}.userId`)
      .leftJoin('companies as employers', 'employers.id', 'users.companyId')
      .select([`${table}.companyId`, `${table}.customerOrderNo`, `${table}.createdAt`])
      .select(['companies.name as company', 'companies.customerNo', 'employers.name as employer'])
      .select(['companies.street', 'companies.postcode', 'companies.city', 'companies.country'])
      .select(
        // An offer keeps no address for invoices, so its document shows the company's current address.
        (table === 'orders' ? sql<InvoiceAddress | null>`orders.invoice_address` : sql<null>`null::jsonb`).as(
          'invoiceAddress',
        ),
      )
      .select((eb) =>
        eb
          .selectFrom(table === 'orders' ? 'orderItems' : 'offerItems')
          .where(table === 'orders' ? 'orderNo' : 'offerNo', '=', number)
          .select((items) => items.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('positions'),
      )
      .select(['users.email', 'users.firstName', 'users.lastName', 'users.permissionLevel', 'users.role'])
      .where(table === 'orders' ? 'orderNo' : 'offerNo', '=', number)
      .compile(),
  );

const PLACEMENTS = { orders: placementIn('orders'), offers: placementIn('offers') };

/**
 * Finds what documents say about an order or offer apart from its lines: the company, the invoice address and, if known, the person who
 * placed it.
 */
export const findPlacement = async (db: Database, table: 'orders' | 'offers', number: string) => {
  const [placement] = await PLACEMENTS[table](db, { number });
  return placement;
};
