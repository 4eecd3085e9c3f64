import { sql } from 'kysely';

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Returns a version that rises with every change to the articles, whichever process makes it. */
export const findCatalogueVersion = async (db: Database): Promise<number> => {
  const { version } = await db.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return version;
};

export interface CatalogueSlice {
  /** Holds a JSON array of `[article_no, code_folded, search_folded, description_de_folded, description_en_folded, price_cents, tags]`. */
  readonly rows: string;
  /** Holds the last article number of the slice. */
  readonly last: string;
}

const tagsOf = (kind: ArticleKind) =>
  kind === 'media'
    ? sql`array_remove(array[category_id, subcategory_id], null)`
    : sql`array(select machine_type_id from article_machine_types as fitting
        where fitting.article_no = articles.article_no)`;

/**
 * Returns the next articles of a kind in the order of their numbers, for the search index, or `undefined` at the end. They come as one
 * text, because parsing the rows here would delay the requests of that moment.
 */
export const findCatalogueSlice = async (
  db: Database,
  kind: ArticleKind,
  after: string,
  size: number,
): Promise<CatalogueSlice | undefined> => {
  const { rows } = await sql<{ rows: string | null; last: string | null }>`
    select json_agg(json_build_array(article_no, code_folded, search_folded,
      description_de_folded, description_en_folded, price_cents, tags))::text as rows,
      max(article_no collate "C") as last
    from (
      select *, ${tagsOf(kind)} as tags from articles
      where kind = ${kind} and article_no collate "C" > ${after}
      order by article_no collate "C" limit ${size}
    ) as slice`.execute(db);
  const slice = rows[0];
  return slice?.rows == null || slice.last === null ? undefined : { rows: slice.rows, last: slice.last };
};
