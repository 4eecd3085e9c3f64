import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { JsonRow } from '#server/db/engine/json-rows.ts';

/** Returns the prices of articles in the form that import and export files use. */
export const findPriceViews = async (db: Database, articleNos: readonly string[]): Promise<JsonRow[]> => {
  const { rows } = await sql<{ view: JsonRow }>`
    select jsonb_build_object('article_no', article_no, 'price_cents', price_cents, 'list_price_cents', list_price_cents) as view
    from articles where article_no = any(${articleNos}::text[])`.execute(db);
  return rows.map(({ view }) => view);
};

export const storePriceRows = async (db: Database, rows: readonly JsonRow[]): Promise<void> => {
  await sql`update articles set price_cents = price.price_cents, list_price_cents = price.list_price_cents
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as price (article_no text, price_cents integer, list_price_cents integer)
    where articles.article_no = price.article_no`.execute(db);
};
