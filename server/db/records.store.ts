import { sql, type RawBuilder, type Selectable } from 'kysely';

import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { DocumentItem, OrderSummary } from '#contract/order.contract.ts';
import { inLanguage } from '#server/domain/article-face.ts';
import { recordedTotals } from '#server/domain/pricing.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { searchTerms } from '#server/domain/record-search.ts';
import type { OfferItemsTable, OffersTable, OrderItemsTable, OrdersTable } from './order.tables.ts';
import type { Database } from './database.ts';

type NumberColumn = 'order_no' | 'offer_no';

/** The rows of orders or offers that the reader may see. */
export const withinReach = ({ reach, companyId }: RecordReader): RawBuilder<boolean> => {
  if (reach === 'everyCompany') return sql`true`;
  if (reach === 'ownCompany') return sql`company_id = ${companyId}`;
  return sql`company_id in (select id from companies where id = ${companyId} or dealer_id = ${companyId})`;
};

/** Every term must occur in the record's folded text or its number. */
export const matchesSearch = (
  search: string | undefined,
  numberColumn: NumberColumn,
): RawBuilder<boolean> => {
  const conditions = searchTerms(search ?? '').map((term) => {
    const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(search_folded like ${pattern} or ${sql.ref(numberColumn)} like ${pattern})`;
  });
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};

const NULLABLE: ReadonlySet<string> = new Set(['promised_delivery_date', 'customer_order_no', 'valid_until']);

/** `-order_date` → by the column `order_date` and then the number, both descending. Missing values come last. */
export const ordering = (sort: string, numberColumn: NumberColumn): RawBuilder<unknown> => {
  const column = sort.replace(/^-/, '');
  if (!sort.startsWith('-')) return sql`${sql.ref(column)}, ${sql.ref(numberColumn)}`;
  // Said only where it matters: indexes of columns that are never null could not serve it.
  const nullsLast = NULLABLE.has(column) ? sql` nulls last` : sql``;
  return sql`${sql.ref(column)} desc${nullsLast}, ${sql.ref(numberColumn)} desc`;
};

export const pageOf = ({ page = 1, pageSize = DEFAULT_PAGE_SIZE }: PageQuery) => ({
  page,
  pageSize,
  offset: (page - 1) * pageSize,
});
interface PageQuery {
  readonly page?: number;
  readonly pageSize?: number;
}

type Documents = OrderSummary['documents'];

/** The documents of several orders or offers, by their number. */
export const findDocuments = async (
  db: Database,
  owner: 'orderNo' | 'offerNo',
  numbers: readonly string[],
  language: Language,
): Promise<Map<string, Documents>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .select([`${owner} as owner`, 'id', 'kind', 'titleDe', 'titleEn', 'fileName'])
    .where(owner, 'in', numbers)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const documents = Map.groupBy(rows, (row) => row.owner ?? '');
  return new Map(
    [...documents].map(([number, owned]) => [
      number,
      owned.map(({ id, kind, titleDe, titleEn, fileName }) => ({
        id,
        kind,
        title: inLanguage(language, titleDe, titleEn),
        fileName,
      })),
    ]),
  );
};

/** What orders and offers show alike. */
export const placedFace = (
  row: Selectable<OrdersTable> | Selectable<OffersTable>,
  documents: Documents | undefined,
  reader: RecordReader,
) => ({
  customerOrderNo: row.customerOrderNo,
  createdAt: row.createdAt.toISOString(),
  additionalInformation: row.additionalInformation,
  contactPerson: row.contactPerson,
  deliveryAddress: row.deliveryAddress,
  totals: recordedTotals(row, reader.seesPrices),
  documents: documents ?? [],
});

export const itemFace = (row: OrderItemsTable | OfferItemsTable, reader: RecordReader): DocumentItem => ({
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
});
