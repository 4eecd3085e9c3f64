import { sql } from 'kysely';

import type { SoldArticle } from '#server/domain/carts/reorder.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Finds the articles of the given numbers, with all their successors. */
export const findSoldArticles = async (
  db: Database,
  articleNos: readonly string[],
): Promise<Map<string, SoldArticle>> => {
  const { rows } = await sql<SoldArticle>`
    with recursive sold as (
      select article_no, replaced_by from articles where article_no = any(${[...articleNos]}::text[])
      union
      select next.article_no, next.replaced_by from articles as next
      join sold on next.article_no = sold.replaced_by
    )
    select article_no, kind, description_de, description_en, sub_description_de, sub_description_en, unit,
      container_size, container_type, quantity_step, price_cents, discontinued, replaced_by
    from articles where article_no in (select article_no from sold)`.execute(db);
  return new Map(rows.map((row) => [row.articleNo, row]));
};
