import type { ArticleDetails, ArticleKind } from '#contract/catalogue/article.contract.ts';
import {
  findArticle,
  findFittingMachineTypes,
  findLastOrder,
  findVariants,
} from '#server/db/catalogue/articles.store.ts';
import { findPicture } from '#server/db/catalogue/pictures.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import {
  articleViewOf,
  labelled,
  replacementOf,
  variantViewOf,
} from '#server/domain/catalogue/article-view.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { readerOf } from './article-page.ts';

/** Reads an article with its details. @throws {Refusal} 404 for an unknown number, and for an article of the other kind. */
export const readArticleDetails = async (
  database: Database,
  visitor: SignedIn,
  { kind, articleNo, buyerId }: { kind: ArticleKind; articleNo: string; buyerId: string },
): Promise<ArticleDetails> => {
  const article = await findArticle(database, kind, articleNo);
  if (article === undefined) throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');
  const { productNo } = article;
  const [reader, machineTypes, variants, lastOrdered, picture] = await Promise.all([
    readerOf(database, visitor),
    findFittingMachineTypes(database, articleNo),
    findVariants(database, kind, productNo === null ? [] : [productNo]),
    findLastOrder(database, buyerId, articleNo),
    findPicture(database, { articleNo }, visitor.language),
  ]);
  const ofProduct = (productNo === null ? undefined : variants.get(productNo)) ?? [article];
  return {
    ...articleViewOf(article, reader),
    machineTypes: machineTypes.map((type) => labelled(visitor.language, type)),
    variants: ofProduct.map((variant) => variantViewOf(variant, reader)),
    lastOrdered: lastOrdered ?? null,
    replacement: replacementOf(article, reader),
    ...picture,
  };
};
