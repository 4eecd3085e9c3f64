import type { Kysely } from 'kysely';

import type { ArticlesTable } from '#server/db/catalogue/catalogue.tables.ts';
import type { Tables } from '#server/db/engine/tables.ts';
import { foldArticle } from '#server/domain/search/fold.ts';
import { factsOf } from './article-facts.ts';
import { namesOf, type DemoArticle } from './article.ts';
import { type SeedRow, insertRows } from '#server/demo/insert-rows.ts';

const columnsOf = (article: DemoArticle): SeedRow<'articles'> => ({
  ...namesOf(article),
  categoryId: article.categoryId,
  subcategoryId: article.subcategoryId,
  containerSize: article.containerSize,
  unit: article.unit,
  containerType: article.containerType,
  quantityStep: article.quantityStep,
  listPriceCents: article.listPriceCents,
  priceCents: article.priceCents,
  hsCode: article.hsCode,
  discontinued: article.discontinued,
  replacedBy: article.replacedBy,
  productNo: article.productNo ?? null,
  ...factsOf(article.articleNo, article.discontinued),
  ...(foldArticle(article) satisfies Partial<ArticlesTable>),
});

/** Stores articles with their folded columns and the machine types they fit. */
export const insertArticles = async (db: Kysely<Tables>, articles: readonly DemoArticle[]): Promise<void> => {
  await insertRows(db, 'articles', articles.map(columnsOf));
  await insertRows(
    db,
    'articleMachineTypes',
    articles.flatMap(({ articleNo, machineTypeIds }) =>
      machineTypeIds.map((machineTypeId) => ({ articleNo, machineTypeId })),
    ),
  );
};
