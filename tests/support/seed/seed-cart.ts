import { MAX_CART_LINES } from '#contract/limits.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { seedArticle } from './seed.ts';

/** Fills a person's cart to its last line. @returns the number of an article in it. */
export const fillCart = async (
  db: Database,
  { id: userId, companyId }: { readonly id: string; readonly companyId: string },
): Promise<string> => {
  const article = await seedArticle(db);
  const others = Array.from({ length: MAX_CART_LINES - 1 }, (_, at) => ({
    ...article,
    articleNo: `${article.articleNo}-${at}`,
  }));
  await db.insertInto('articles').values(others).execute();
  const lines = [article, ...others].map(({ articleNo }) => ({ userId, companyId, articleNo, quantity: 1 }));
  await db.insertInto('cartItems').values(lines).execute();
  return article.articleNo;
};
