import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { upsertRows, type JsonRow } from '#server/db/engine/json-rows.ts';
import { findKeysAfter } from '#server/db/engine/key-pages.ts';

const MOMENT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** Returns users in the form that import and export files use, which lacks everything that lets somebody sign in. */
export const findUserViews = async (db: Database, ids: readonly string[]): Promise<JsonRow[]> => {
  const { rows } = await sql<{ view: JsonRow }>`
    select to_jsonb(view) as view from (
      select users.id, users.email, first_name, last_name, coalesce(companies.customer_no, companies.id) as customer_no,
        users.kind as role, permission_level as level, language, users.telephone, active,
        to_char(email_verified_at at time zone 'UTC', ${MOMENT}) as email_verified_at,
        to_char(created_at at time zone 'UTC', ${MOMENT}) as created_at
      from users join companies on companies.id = users.company_id
      where users.id = any(${ids}::text[])
    ) as view`.execute(db);
  return rows.map(({ view }) => view);
};

/** Pages through users, except people who signed up and are not assigned to a company yet, because nobody has checked their details. */
export const pageUserIds = (db: Database, after: string | null, size: number): Promise<string[]> =>
  findKeysAfter(
    db,
    {
      table: 'users',
      column: 'id',
      where: sql`company_id in (select id from companies where customer_no is not null or kind = 'maker')`,
    },
    after,
    size,
  );

/** Returns the users of these folded addresses, with the names that tell them apart. */
export const findUsersAtAddresses = (db: Database, addresses: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'emailFolded', 'firstName', 'lastName', 'companyId'])
    .where(sql<boolean>`email_folded = any(${addresses}::text[])`)
    .orderBy('id')
    .execute();

export const storeUserRows = (db: Database, rows: readonly JsonRow[]): Promise<void> =>
  upsertRows(db, 'users', 'id', rows);
