import { sql } from 'kysely';

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/** Returns a version that rises with every change to what is searched, sorted or counted, no matter which process makes it. */
export const findCatalogueVersion = async (db: Database): Promise<number> => {
  const { version } = await db.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow();
  return version;
};

/** Holds the facts that the index has about an article, as an array instead of an object, because there may be a million articles. */
export type IndexedRow = readonly [
  articleNo: string,
  codeFolded: string,
  nameFolded: string,
  searchFolded: string,
  descriptionDeFolded: string,
  descriptionEnFolded: string,
  priceCents: number,
  tags: readonly string[],
  productNo: string | null,
];

const indexedRow = sql`json_build_array(article_no, code_folded, name_folded, search_folded,
  description_de_folded, description_en_folded, price_cents, tags, product_no)`;

const tagsOfMedium = sql`array_remove(array[category_id, subcategory_id], null)`;
const tagsOfPart = sql`array(select machine_type_id from article_machine_types as fitting
  where fitting.article_no = articles.article_no)`;

export interface CatalogueSlice {
  /** Holds a JSON array of `IndexedRow`. */
  readonly rows: string;
  /** Holds the last article number of the slice. */
  readonly last: string;
}

/**
 * Returns the next articles of a kind in the order of their numbers, for the search index, or `undefined` at the end. The rows come as one
 * string, because parsing them here would delay other requests.
 */
export const findCatalogueSlice = async (
  db: Database,
  kind: ArticleKind,
  after: string,
  size: number,
): Promise<CatalogueSlice | undefined> => {
  const { rows } = await sql<{ rows: string | null; last: string | null }>`
    select json_agg(${indexedRow})::text as rows, max(article_no collate "C") as last
    from (
      select *, ${kind === 'media' ? tagsOfMedium : tagsOfPart} as tags from articles
      where kind = ${kind} and article_no collate "C" > ${after}
      order by article_no collate "C" limit ${size}
    ) as slice`.execute(db);
  const slice = rows[0];
  return slice?.rows == null || slice.last === null ? undefined : { rows: slice.rows, last: slice.last };
};

/** Describes an article as it is now, after a change. */
export interface ChangedArticle {
  readonly kind: ArticleKind;
  /** Tells whether the article's words may differ from those in the index. */
  readonly inWords: boolean;
  readonly row: IndexedRow;
}

export interface CatalogueChanges {
  readonly version: number;
  /** Lists all changes up to this version; `undefined` means that there are too many changes, or that they are not known one by one. */
  readonly articles: readonly ChangedArticle[] | undefined;
}

/** Finds the changes since a version, and the version to which they lead, both at the same instant. */
export const findCatalogueChanges = async (
  db: Database,
  since: number,
  most: number,
): Promise<CatalogueChanges> => {
  const { rows } = await sql<{ version: number; articles: readonly ChangedArticle[] | null }>`
    with later as (select * from catalogue_changes where version > ${since}),
    changed as (select article_no, bool_or(in_words) as in_words from later group by article_no)
    select version, case
      -- A version has no list if it was raised without one, or if it is so old that its list is gone.
      when (select count(distinct version) from later) = version - ${since}
        and (select count(*) <= ${most} and count(*) = count(article_no) from changed)
      then (select coalesce(json_agg(json_build_object('kind', kind, 'inWords', in_words, 'row', ${indexedRow})), '[]')
        from (select articles.*, in_words, case kind when 'media' then ${tagsOfMedium} else ${tagsOfPart} end as tags
          from changed join articles using (article_no)) as current)
      end as articles
    from catalogue_version`.execute(db);
  const found = rows[0]!;
  return { version: found.version, articles: found.articles ?? undefined };
};

/** Lists the articles that a company has ordered before. */
export const findOrderedArticles = async (db: Database, companyId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('orderedArticles')
    .select('articleNo')
    .where('companyId', '=', companyId)
    .execute();
  return rows.map(({ articleNo }) => articleNo);
};
