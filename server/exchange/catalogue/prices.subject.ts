import { pageArticleNos } from '#server/db/catalogue/article-files.store.ts';
import { findPriceViews, storePriceRows } from '#server/db/catalogue/price-files.store.ts';
import { viewsOf, type Subject } from '#server/exchange/subject.ts';
import { code } from '#server/exchange/table/cell-types.ts';
import { required } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { euros } from '#server/exchange/table/number-types.ts';

/** The prices of existing articles, which change more often than anything else about them. */
export const prices: Subject = {
  name: 'price',
  head: {
    columns: [
      required('article_no', code),
      required('price', euros(), { key: 'price_cents' }),
      required('list_price', euros(), { key: 'list_price_cents' }),
    ],
    key: 'article_no',
  },
  parts: {},
  find: async (db, keys) => viewsOf(await findPriceViews(db, keys)),
  keys: pageArticleNos,
  complete: async (_db, changes) => {
    for (const { before, after, refuse } of changes) {
      if (before === undefined)
        refuse(`article_no: there is no article ${quote(String(after.head['article_no']))}.`);
    }
  },
  store: (db, changes) =>
    storePriceRows(
      db,
      changes.map(({ after }) => after.head),
    ),
};
