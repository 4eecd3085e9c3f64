import { sql, type RawBuilder } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { JsonRow } from '#server/db/engine/json-rows.ts';

const CONTACT = {
  id: 'id',
  salutation: 'salutation',
  firstName: 'first_name',
  lastName: 'last_name',
  function: 'function',
  email: 'email',
  telephone: 'telephone',
  mobile: 'mobile',
  language: 'language',
};

const ADDRESS = {
  id: 'id',
  companyName: 'company_name',
  additionalCompanyName: 'additional_company_name',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  telephone: 'telephone',
  email: 'email',
  additionalAddressInformation: 'additional_address_information',
};

const contact = sql.raw(
  Object.entries(CONTACT)
    .map(([key, name]) => `contact_person ->> '${key}' as contact_${name}`)
    .join(', '),
);

const address = sql.raw(
  Object.entries(ADDRESS)
    .map(([key, name]) => `delivery_address ->> '${key}' as address_${name}`)
    .join(', '),
);

/** Selects the contact person and the address of an order or offer, each field as a separate column. */
export const PLACED_FOR: RawBuilder<unknown> = sql`${contact},
  coalesce((contact_person ->> 'isDefault')::boolean, false) as contact_is_default, ${address}`;

/** Selects the address for invoices of an order, each field as a separate column. */
export const BILLED: RawBuilder<unknown> = sql.raw(
  Object.entries({
    companyName: 'company_name',
    street: 'street',
    postcode: 'postcode',
    city: 'city',
    country: 'country',
  })
    .map(([key, name]) => `invoice_address ->> '${key}' as billed_${name}`)
    .join(', '),
);

/** Selects a moment in the form that import and export files use. */
export const momentOf = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.id(column)}`;

/** Selects a text of several lines with line feeds at their ends, as files have them. */
export const linesOf = (column: string): RawBuilder<unknown> =>
  sql`regexp_replace(${sql.id(column)}, E'\\r\\n?', E'\\n', 'g') as ${sql.id(column)}`;

/** Finds the values that items take from articles if a file lacks them. */
export const findArticlesForItems = async (db: Database, articleNos: readonly string[]) => {
  const { rows } = await sql<{ view: JsonRow & { readonly article_no: string } }>`
    select to_jsonb(view) as view from (
      select article_no, kind, description_de, description_en, sub_description_de, sub_description_en, unit,
        container_size, container_type
      from articles where article_no = any(${articleNos}::text[])
    ) as view`.execute(db);
  return new Map(rows.map(({ view }) => [view.article_no, view]));
};

/** Finds users by their ids, and by their folded e-mail addresses. */
export const findUsersNamed = (db: Database, ids: readonly string[], addresses: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'emailFolded', 'companyId'])
    .where(sql<boolean>`id = any(${ids}::text[]) or email_folded = any(${addresses}::text[])`)
    .orderBy('id')
    .execute();

type KnownRow = JsonRow & { readonly customer_no: string };

const findOfCompanies = async (
  db: Database,
  {
    table,
    prefix,
    names,
  }: { readonly table: string; readonly prefix: string; readonly names: readonly string[] },
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownRow>> => {
  const columns = sql.raw(names.map((name) => `part.${name} as ${prefix}${name}`).join(', '));
  const { rows } = await sql<{ id: string; view: KnownRow }>`
    select view.${sql.id(`${prefix}id`)} as id, to_jsonb(view) as view from (
      select ${columns}, coalesce(companies.customer_no, companies.id) as customer_no
      from ${sql.id(table)} as part join companies on companies.id = part.company_id
      where part.id = any(${ids}::text[])
    ) as view`.execute(db);
  return new Map(rows.map(({ id, view }) => [id, view]));
};

/** Finds contacts of companies by their ids, with the columns in which orders and offers keep their contact. */
export const findContactsNamed = (db: Database, ids: readonly string[]) =>
  findOfCompanies(
    db,
    { table: 'contacts', prefix: 'contact_', names: [...Object.values(CONTACT), 'is_default'] },
    ids,
  );

/** Finds delivery addresses of companies by their ids, with the columns in which orders and offers keep their address. */
export const findAddressesNamed = (db: Database, ids: readonly string[]) =>
  findOfCompanies(
    db,
    { table: 'delivery_addresses', prefix: 'address_', names: Object.values(ADDRESS) },
    ids,
  );

const LONGEST_NUMBER = 12;

/** Makes the numbers of the portal's own orders or offers continue after the highest of these numbers from a file. */
export const numberBehind = async (
  db: Database,
  sequence: 'offer_numbers' | 'order_numbers',
  foreign: readonly string[],
): Promise<void> => {
  const numbers = foreign.filter((number) => /^\d+$/.test(number) && number.length <= LONGEST_NUMBER);
  if (numbers.length === 0) return;
  const highest = Math.max(...numbers.map(Number));
  await sql`select setval(${sql.lit(sequence)}::regclass, ${highest}::bigint)
    from ${sql.id(sequence)} where last_value <= ${highest}::bigint`.execute(db);
};
