import { sql, type RawBuilder } from 'kysely';

import { CUSTOMER_COLUMNS, type CustomerColumn } from '#contract/companies/customer-columns.contract.ts';
import type { Customer, CustomerPage, CustomersQuery } from '#contract/companies/customer.contract.ts';
import { MAX_CSV_ENTRIES } from '#contract/limits.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { sortOf } from '#contract/sort.contract.ts';
import { countriesByName, countriesLike } from '#server/domain/country-names.ts';
import type { Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';
import { fitsSearch, hasKeyAmong, inOrderOf, pageOf } from '#server/db/list-query.store.ts';

const PUNCTUATION = '"(),-./:;@_&+';

/**
 * Requires that a text contains every term. As in the folded columns of other lists, words joined by punctuation also count as separate
 * words. Folding is slow, so it runs once for all terms and their spellings.
 */
const everyTerm = (content: RawBuilder<string | null>, search: string | undefined): Condition => {
  if (search === undefined) return sql`true`;
  const parted = sql`translate(folded.words, ${PUNCTUATION}, ${' '.repeat(PUNCTUATION.length)})`;
  return sql`exists (select from (select searchable(${content}) as words offset 0) as folded
    where ${fitsSearch(sql`(' ' || folded.words || ' ' || ${parted})`, search)})`;
};

/** Matches a column against the search, and allows for the different ways to write a telephone number, a postcode, a country or a word. */
const matchesColumn = (column: CustomerColumn, search: string): RawBuilder<boolean> => {
  switch (column) {
    case 'telephone': {
      // A telephone number begins with the country code or with a zero, so even a few digits are searched for anywhere in it.
      const digits = search.replaceAll(/\D/g, '').replace(/^0+/, '');
      if (digits === '') return sql`false`;
      return sql`regexp_replace(telephone, '\\D', '', 'g') like ${`%${digits}%`}`;
    }
    case 'postcode':
      return fitsSearch(sql`(' ' || replace(folded(postcode), ' ', ''))`, search.replaceAll(/\s/g, ''));
    case 'country':
      return sql`country = any(${countriesLike(search)})`;
    default:
      return everyTerm(sql.ref(column), search);
  }
};

const ANYWHERE = sql<string>`concat_ws(' ', customer_no, name, street, postcode, city, email)`;

const matching = (db: Database, dealerId: string, query: CustomersQuery) =>
  CUSTOMER_COLUMNS.reduce(
    (customers, column) => {
      const search = query[column]?.trim() ?? '';
      return search === '' ? customers : customers.where(matchesColumn(column, search));
    },
    db.selectFrom('companies').where('dealerId', '=', dealerId).where(everyTerm(ANYWHERE, query.search)),
  );

/** Sorts countries by their names in the reader's language, and missing values last. */
const ordering = (sort: string, language: Language): RawBuilder<unknown> => {
  const { field, isDescending } = sortOf(sort);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const key =
    field === 'country'
      ? sql`array_position(${countriesByName(language)}::text[], country)`
      : sql`folded(${sql.ref(field)}) collate "C"`;
  return sql`${key} ${direction} nulls last, id`;
};

interface Dealer {
  readonly companyId: string;
  readonly language: Language;
}

/** Sorts by name unless the query says otherwise. */
const orderOf = ({ sort = 'name' }: CustomersQuery, { language }: Dealer) => ordering(sort, language);

/** Lists the customers that are assigned to a dealer. */
export const listCustomers = async (
  db: Database,
  dealer: Dealer,
  query: CustomersQuery,
): Promise<CustomerPage> => {
  const { page, pageSize, offset } = pageOf(query);
  const found = matching(db, dealer.companyId, query);
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await found
    .select(['id', 'customerNo', ...CUSTOMER_COLUMNS])
    .orderBy(orderOf(query, dealer))
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { items, total, page, pageSize };
};

/** Returns the ids of the customers on the list that a query describes, in the order of the list, up to `MAX_CSV_ENTRIES`. */
export const findListedCustomers = async (
  db: Database,
  dealer: Dealer,
  query: CustomersQuery,
): Promise<string[]> => {
  const rows = await matching(db, dealer.companyId, query)
    .select('id')
    .orderBy(orderOf(query, dealer))
    .limit(MAX_CSV_ENTRIES)
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns the dealer's customers among the given companies, in the order of the ids. */
export const findCustomersByIds = async (
  db: Database,
  { companyId }: Dealer,
  ids: readonly string[],
): Promise<Customer[]> => {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'customerNo', ...CUSTOMER_COLUMNS])
    .where(hasKeyAmong('id', ids))
    .where('dealerId', '=', companyId)
    .execute();
  return inOrderOf(ids, rows, ({ id }) => id);
};
