import { sql } from 'kysely';

import { paperId, type PaperKind } from '#contract/papers.contract.ts';
import { paperFileName, paperTitle } from '#server/domain/papers.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { Database } from './database.ts';
import { withinReach } from './records.store.ts';

/** `undefined` for an unknown document and for one whose machine, order or offer the reader may not see. */
export const findDocument = (db: Database, reader: RecordReader, id: string) =>
  db
    .selectFrom('documents')
    .leftJoin('files', 'files.id', 'documents.fileId')
    .select(['documents.kind', 'documents.language', 'documents.date', 'documents.fileName'])
    .select(['documents.machineNo', 'documents.orderNo', 'documents.deliveryNo', 'documents.offerNo'])
    .select(['files.mediaType', 'files.content'])
    .where('documents.id', '=', id)
    .where((eb) =>
      eb.or([
        eb(
          'documents.machineNo',
          'in',
          eb.selectFrom('machines').select('machineNo').where(withinReach(reader)),
        ),
        eb('documents.orderNo', 'in', eb.selectFrom('orders').select('orderNo').where(withinReach(reader))),
        eb('documents.offerNo', 'in', eb.selectFrom('offers').select('offerNo').where(withinReach(reader))),
      ]),
    )
    .executeTakeFirst();

export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/**
 * A paper of an order or offer, in the language of the person who placed it. It has no file: it is rendered from the record
 * whenever somebody asks for it. A paper that is made anew takes the new date.
 */
export const insertPaper = async (
  db: Database,
  { kind, number, date }: { readonly kind: PaperKind; readonly number: string; readonly date: string },
): Promise<void> => {
  const isOffers = kind === 'offer' || kind === 'quote_request';
  const { table, column } = isOffers
    ? { table: 'offers', column: 'offer_no' }
    : { table: 'orders', column: 'order_no' };
  await sql`
    insert into documents (id, ${sql.ref(column)}, kind, language, title_de, title_en, date, file_name)
    select ${paperId(number, kind)}, ${sql.ref(column)}, ${kind}, users.language,
      ${paperTitle(kind, 'de-DE')}, ${paperTitle(kind, 'en-GB')}, ${date}::date, ${paperFileName(kind, number)}
    from ${sql.table(table)} left join users on users.id = user_id
    where ${sql.ref(column)} = ${number}
    on conflict (id) do update set date = excluded.date`.execute(db);
};

/** Whose order or offer it is, and who placed it where that is known. */
export const findPlacement = (db: Database, table: 'orders' | 'offers', number: string) =>
  db
    .selectFrom(table)
    .innerJoin('companies', 'companies.id', `${table}.companyId`)
    .leftJoin('users', 'users.id', `${table}.userId`)
    .leftJoin('companies as employers', 'employers.id', 'users.companyId')
    .select([`${table}.companyId`, `${table}.customerOrderNo`, `${table}.createdAt`])
    .select(['companies.name as company', 'employers.name as employer'])
    .select(['users.firstName', 'users.lastName', 'users.permissionLevel', 'users.role'])
    .where(table === 'orders' ? 'orderNo' : 'offerNo', '=', number)
    .executeTakeFirst();
