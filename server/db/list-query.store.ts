import { sql, type RawBuilder } from 'kysely';

import { DELIVERY_STATUSES } from '#contract/orders/delivery-statuses.contract.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/limits.contract.ts';
import { OFFER_STATES } from '#contract/offers/offer-states.contract.ts';
import { sortOf } from '#contract/sort.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { isSoughtInNames, mayBePerson, searchedParts } from '#server/domain/search/record-search.ts';
import { allOf, anyOf, literal, type Condition } from './engine/conditions.ts';
import type { Database } from './engine/database.ts';

type NumberColumn = 'order_no' | 'offer_no';

/** Selects the orders, offers or machines that the reader may see. */
export const withinScope = ({
  scope,
  companyId,
}: Pick<RecordReader, 'scope' | 'companyId'>): RawBuilder<boolean> => {
  if (scope === 'everyCompany') return sql`true`;
  if (scope === 'ownCompany') return sql`company_id = ${companyId}`;
  return sql`company_id in (select id from companies where id = ${companyId} or dealer_id = ${companyId})`;
};

/**
 * Selects the same rows for long lists, but looks up a dealer's companies first, because the database must know them to plan how to page
 * through their rows.
 */
export const scopeInLists = async (db: Database, reader: RecordReader): Promise<RawBuilder<boolean>> => {
  if (reader.scope !== 'ownCompanyAndCustomers') return withinScope(reader);
  const { companyId } = reader;
  const companies = await db
    .selectFrom('companies')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', companyId), eb('dealerId', '=', companyId)]))
    .execute();
  return sql`company_id = any(${companies.map(({ id }) => id)}::text[])`;
};

const contains = (text: RawBuilder<string>, part: string): Condition =>
  sql`${text} like ${`%${literal(part)}%`}`;

/** Requires that every term of the search occurs in the text, which has a space before each word. */
export const fitsSearch = (text: RawBuilder<string>, search: string | undefined): Condition =>
  allOf(searchedParts(search ?? '').map((parts) => anyOf(parts.map((part) => contains(text, part)))));

/** Selects the rows of one customer's company. */
export const ofCustomer = (customerNo: string): RawBuilder<boolean> =>
  sql`company_id in (select id from companies where customer_no = ${customerNo})`;

/** Selects the orders or offers with a line for this machine. */
export const forMachine = (numberColumn: NumberColumn, machineNo: string): RawBuilder<boolean> => {
  const lines = numberColumn === 'order_no' ? 'order_items' : 'offer_items';
  const number = sql.ref(numberColumn);
  return sql`${number} in (select ${number} from ${sql.table(lines)} where machine_no = ${machineNo})`;
};

const NAME = sql<string>`searched_name(first_name, last_name)`;

/**
 * Finds, for each term, the people whose name contains one of its spellings. A search may have many terms, so one statement finds them all.
 */
const findNamed = async (db: Database, terms: readonly string[][]): Promise<string[][]> => {
  const parts = terms.filter((term) => term.some(mayBePerson)).flat();
  if (parts.length === 0) return terms.map(() => []);
  const people = await db
    .selectFrom('users')
    .select(['id', NAME.as('name')])
    .where(anyOf(parts.map((part) => contains(NAME, part))))
    .execute();
  const idsOf = (term: readonly string[]): string[] =>
    people.flatMap(({ id, name }) => (term.some((part) => name.includes(part)) ? [id] : []));
  return terms.map((term) => (term.some(mayBePerson) ? idsOf(term) : []));
};

/**
 * Requires that every term occurs in the record's folded text or its number, in the name of an article in its lines, or in the name of the
 * person who placed it. The people are looked up first, so that an index finds their records. The expressions must be written exactly as in
 * the indexes.
 */
export const matchesSearch = async (
  db: Database,
  search: string | undefined,
  numberColumn: NumberColumn,
): Promise<Condition> => {
  const text: RawBuilder<string> = sql`(' ' || lower(${sql.ref(numberColumn)}) || ' ' || search_folded)`;
  const terms = searchedParts(search ?? '');
  const named = await findNamed(db, terms);
  return allOf(
    terms.map((parts, at) => {
      const people = named[at] ?? [];
      return anyOf([
        ...parts.map((part) => contains(text, part)),
        ...parts.filter(isSoughtInNames).map((part) => contains(sql`names_folded`, part)),
        ...(people.length === 0 ? [] : [sql<boolean>`user_id = any(${people}::text[])`]),
      ]);
    }),
  );
};

const NULLABLE: ReadonlySet<string> = new Set(['promised_delivery_date', 'customer_order_no', 'valid_until']);

/** Lists the codes of columns that are not sorted alphabetically, in the order to sort by. */
const PLACES: Readonly<Partial<Record<string, readonly string[]>>> = {
  delivery_status: DELIVERY_STATUSES,
  current_state: OFFER_STATES,
};

/** Writes the list out literally, because the index of orders by their status does so, too. */
const sortedBy = (column: string): RawBuilder<unknown> => {
  const places = PLACES[column];
  if (places === undefined) return sql.ref(column);
  return sql`array_position(${sql.lit(`{${places.join(',')}}`)}::text[], ${sql.ref(column)})`;
};

/**
 * Turns `-order_date` into the column `order_date` and then the number, both descending. Missing values come last or, when the order is
 * read backwards, first.
 */
export const ordering = (
  sort: string,
  numberColumn: NumberColumn,
  backwards = false,
): RawBuilder<unknown> => {
  const { field, isDescending } = sortOf(sort);
  const direction = directionOf(isDescending, backwards);
  // Only a descending column that may be null needs `nulls last` or `nulls first`, and the index of a column that is never null does not
  // support these.
  const nulls = isDescending && NULLABLE.has(field) ? nullsAt(backwards) : sql``;
  return sql`${sortedBy(field)} ${direction}${nulls}, ${sql.ref(numberColumn)} ${direction}`;
};

/** Returns the direction of a column in an order, or in the same order read backwards. */
export const directionOf = (isDescending: boolean, backwards: boolean): RawBuilder<unknown> =>
  isDescending === backwards ? sql`asc` : sql`desc`;

/** Places missing values at the end of an order, even when it is read backwards. */
export const nullsAt = (backwards: boolean): RawBuilder<unknown> =>
  backwards ? sql` nulls first` : sql` nulls last`;

/** Describes which entries of a list are read for a page. */
export interface Reading {
  readonly backwards: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Reads a page from the nearer end of the list, because the entries before it must be skipped one by one. */
export const readingOf = (total: number, offset: number, pageSize: number): Reading => {
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  const behind = Math.max(0, total - offset - limit);
  return behind < offset ? { backwards: true, limit, offset: behind } : { backwards: false, limit, offset };
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

/** Sorts rows in the order of their keys, and leaves out keys without a row. */
export const inOrderOf = <Row>(
  keys: readonly string[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] => {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => found.get(key) ?? []);
};

/** Selects the rows of any number of keys. */
export const hasKeyAmong = (column: string, keys: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${keys}::text[])`;

/** Selects the rows that the reader has placed. */
export const placedByReader = ({ userId }: RecordReader): RawBuilder<boolean> =>
  sql`user_id = ${userId ?? null}`;
