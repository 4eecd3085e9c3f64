import type { Database } from '#server/db/engine/database.ts';

/** Lists what an operator may change about an article; carts and running checkouts notice by their fingerprint. */
export interface ArticleChange {
  readonly priceCents?: number;
  readonly discontinued?: boolean;
}

/** @returns whether such an article exists. */
export const changeArticle = async (
  db: Database,
  articleNo: string,
  change: ArticleChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set(change)
    .where('articleNo', '=', articleNo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
