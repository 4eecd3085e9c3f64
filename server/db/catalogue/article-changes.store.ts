import type { Database } from '#server/db/engine/database.ts';

/** Holds the changes that an operator can make to an article; they may change the fingerprints of carts and checkouts that contain it. */
export interface ArticleChange {
  readonly priceCents?: number;
  readonly discontinued?: boolean;
}

/** Changes an article. @returns the price before, or `undefined` if no such article exists. */
export const changeArticle = async (
  tx: Database,
  articleNo: string,
  change: ArticleChange,
): Promise<number | undefined> => {
  const before = await tx
    .selectFrom('articles')
    .select('priceCents')
    .where('articleNo', '=', articleNo)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await tx.updateTable('articles').set(change).where('articleNo', '=', articleNo).execute();
  return before.priceCents;
};
