import { randomUUID } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { replaceRows, upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';

/** Holds a customer in the form that import and export files use. */
export interface CustomerView {
  readonly head: JsonRow;
  readonly contacts: readonly JsonRow[];
  readonly addresses: readonly JsonRow[];
}

/** The company that runs the portal has no customer number, so files identify it by its id. */
const NUMBER = sql`coalesce(companies.customer_no, companies.id)`;
const HAS_NUMBER = sql`(companies.customer_no is not null or companies.kind = 'maker')`;

const read = async (db: Database, condition: RawBuilder<unknown>): Promise<CustomerView[]> => {
  const { rows } = await sql<CustomerView>`
    select to_jsonb(head) - 'id' as head,
      (select coalesce(jsonb_agg(to_jsonb(contacts) - 'company_id' order by contacts.id collate "C"), '[]')
        from contacts where contacts.company_id = head.id) as contacts,
      (select coalesce(jsonb_agg(to_jsonb(address) - 'company_id' order by address.id collate "C"), '[]')
        from delivery_addresses as address where address.company_id = head.id) as addresses
    from (
      select companies.id, ${NUMBER} as customer_no, companies.name, companies.kind,
        dealer.customer_no as dealer_no, companies.maker_contact_id as maker_contact, companies.street, companies.postcode, companies.city,
        companies.country, companies.telephone, companies.email
      from companies left join companies as dealer on dealer.id = companies.dealer_id
      where ${HAS_NUMBER} and ${condition}
    ) as head`.execute(db);
  return rows;
};

export const findCustomerViews = (db: Database, customerNos: readonly string[]): Promise<CustomerView[]> =>
  read(db, sql`${NUMBER} = any(${customerNos}::text[])`);

export const pageCustomerNos = (db: Database, after: string | null, size: number): Promise<string[]> =>
  findKeysAfter(db, { table: 'companies', column: NUMBER, where: HAS_NUMBER }, after, size);

/** Maps the ids of contacts or addresses to the customer numbers of their companies. */
export const findOwnersOf = async (
  db: Database,
  table: 'contacts' | 'deliveryAddresses',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom(table)
    .innerJoin('companies', 'companies.id', `${table}.companyId`)
    .select([`${table}.id`, sql<string>`${NUMBER}`.as('owner')])
    .where(sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, owner }) => [id, owner]));
};

const idsOf = async (db: Database, customerNos: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('companies')
    .select(['id', sql<string>`${NUMBER}`.as('number')])
    .where(sql<boolean>`${HAS_NUMBER} and ${NUMBER} = any(${customerNos}::text[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
};

/** Returns the number that files use for the company that runs the portal. */
export const findMakersNo = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string }>`
    select ${NUMBER} as number from companies where kind = 'maker'`.execute(db);
  return rows[0]?.number;
};

/** Adds and changes companies, except for their dealers and contacts at the maker. @returns the companies' ids by customer number. */
export const storeCustomerRows = async (
  db: Database,
  rows: readonly JsonRow[],
): Promise<ReadonlyMap<string, string>> => {
  const numbers = rows.map((row) => String(row['customer_no']));
  const ids = await idsOf(db, numbers);
  const withIds = rows.map((row, at) => {
    const known = ids.get(numbers[at]!);
    return row['kind'] === 'maker'
      ? { id: known ?? numbers[at]!, ...row, customer_no: null }
      : { id: known ?? `company-${randomUUID()}`, ...row };
  });
  await upsertRows(db, 'companies', 'id', withIds);
  return new Map(withIds.map(({ id }, at) => [numbers[at]!, id]));
};

export const replaceContacts = (
  db: Database,
  owners: readonly string[],
  rows: readonly JsonRow[],
): Promise<void> => replaceRows(db, 'contacts', { column: 'company_id', owners }, rows);

export const replaceAddresses = (
  db: Database,
  owners: readonly string[],
  rows: readonly JsonRow[],
): Promise<void> => replaceRows(db, 'delivery_addresses', { column: 'company_id', owners }, rows);

/** Assigns dealers to customers. @returns the updated customers; those whose dealer does not exist keep their former one. */
export const storeDealers = async (
  db: Database,
  wanted: readonly { readonly customer_no: string; readonly dealer_no: string | null }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ customerNo: string }>`
    update companies set dealer_id = dealer.id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(customer_no text, dealer_no text)
      left join companies as dealer on dealer.customer_no = wanted.dealer_no and dealer.kind = 'dealer'
    where companies.customer_no = wanted.customer_no
      and (wanted.dealer_no is null or dealer.id is not null)
    returning companies.customer_no`.execute(db);
  return new Set(rows.map(({ customerNo }) => customerNo));
};

/** Assigns contacts at the maker to customers. @returns the updated customers; those whose contact does not exist keep their former one. */
export const storeMakerContacts = async (
  db: Database,
  wanted: readonly { readonly customer_no: string; readonly maker_contact: string | null }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ customerNo: string }>`
    update companies set maker_contact_id = wanted.maker_contact
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(customer_no text, maker_contact text)
    where companies.customer_no = wanted.customer_no
      and (wanted.maker_contact is null or exists (
        select from contacts join companies as maker on maker.id = contacts.company_id and maker.kind = 'maker'
        where contacts.id = wanted.maker_contact))
    returning companies.customer_no`.execute(db);
  return new Set(rows.map(({ customerNo }) => customerNo));
};
