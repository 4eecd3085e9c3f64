import { sql, type Selectable } from 'kysely';

import type { DocumentItem, OrderSummary } from '#contract/orders/order.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { recordedTotals } from '#server/domain/catalogue/pricing.ts';
import { generatedDocumentAccess, savedName } from '#server/domain/documents/generated-documents.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';

import type { Database } from './engine/database.ts';
import type { OfferItemsTable, OffersTable } from '#server/db/offers/offer.tables.ts';
import type { OrderItemsTable, OrdersTable } from '#server/db/orders/order.tables.ts';

type Documents = OrderSummary['documents'];

/** Sorts documents of the same day in the order in which they are issued. */
const IN_ORDER_OF_BUSINESS = sql`array_position('{request,offer,receipt,confirmation,delivery_note,invoice}'::text[], kind)`;

/** Finds the documents that the reader may have, by the numbers of their orders or offers. */
export const findDocuments = async (
  db: Database,
  owner: 'orderNo' | 'offerNo',
  numbers: readonly string[],
  reader: RecordReader,
): Promise<Map<string, Documents>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .select([`${owner} as number`, 'id', 'kind', 'language', 'deliveryNo', 'titleDe', 'titleEn'])
    .select(['fileName', 'fileId'])
    .where(owner, 'in', numbers)
    .orderBy('date')
    .orderBy(IN_ORDER_OF_BUSINESS)
    .orderBy('id')
    .execute();
  const given = rows.filter(({ kind }) => generatedDocumentAccess(kind, reader) !== 'refused');
  const documents = Map.groupBy(given, (row) => row.number ?? '');
  return new Map(
    [...documents].map(([number, owned]) => [
      number,
      owned.map(({ titleDe, titleEn, ...document }) => {
        // A document for which no language is recorded is written in the reader's language.
        const language = document.language ?? reader.language;
        const { id, kind, deliveryNo } = document;
        return {
          id,
          kind,
          title: inLanguage(reader.language, titleDe, titleEn),
          fileName: savedName(document, language),
          language,
          ...(deliveryNo !== null && { deliveryNo }),
        };
      }),
    ]),
  );
};

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

export interface Names {
  readonly companyName: string;
  readonly placedBy: PersonName | null;
}

/** Selects the names of a record's company and user as columns of its query. */
export const nameColumns = (table: 'orders' | 'offers') => [
  sql<string>`(select name from companies where id = ${sql.ref(`${table}.companyId`)})`.as('companyName'),
  sql<PersonName | null>`(select json_build_object('firstName', first_name, 'lastName', last_name)
    from users where id = ${sql.ref(`${table}.userId`)})`.as('placedBy'),
];

/** Returns the person who placed a record, and the record's company if the reader may see several. */
export const whoseView = (
  { companyName, placedBy }: Names,
  { scope }: RecordReader,
): { companyName?: string; placedBy: PersonName | null } => ({
  ...(scope !== 'ownCompany' && { companyName }),
  placedBy,
});

/** Returns the fields that orders and offers have in common. */
export const placedView = (
  row: Selectable<OrdersTable> | Selectable<OffersTable>,
  documents: Documents | undefined,
  reader: RecordReader,
) => ({
  customerOrderNo: row.customerOrderNo,
  createdAt: row.createdAt.toISOString(),
  additionalInformation: row.additionalInformation,
  requestedDeliveryDate: row.requestedDeliveryDate,
  contactPerson: row.contactPerson,
  deliveryAddress: row.deliveryAddress,
  totals: recordedTotals(row, reader.seesPrices),
  documents: documents ?? [],
});

export const itemView = (row: OrderItemsTable | OfferItemsTable, reader: RecordReader): DocumentItem => ({
  position: row.position,
  articleNo: row.articleNo,
  kind: row.kind,
  description: inLanguage(reader.language, row.descriptionDe, row.descriptionEn),
  subDescription: inLanguage(reader.language, row.subDescriptionDe, row.subDescriptionEn),
  quantity: row.quantity,
  unit: row.unit,
  priceCents: reader.seesPrices ? row.priceCents : null,
  lineTotalCents: reader.seesPrices ? row.lineTotalCents : null,
  machineNo: row.machineNo,
  ...('promisedDate' in row && { promisedDate: row.promisedDate }),
});
