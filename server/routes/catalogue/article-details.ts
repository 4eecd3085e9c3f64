import type { ArticleDetails, ArticleKind } from '#contract/catalogue/article.contract.ts';
import { findArticle, findFittingMachineTypes } from '#server/db/catalogue/articles.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { articleViewOf, labelled } from '#server/domain/catalogue/article-view.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { readerOf } from './article-page.ts';

/** @throws {Refusal} 404 for an unknown number, and for one of the other kind. */
export const readArticleDetails = async (
  database: Database,
  visitor: SignedIn,
  kind: ArticleKind,
  articleNo: string,
): Promise<ArticleDetails> => {
  const article = await findArticle(database, kind, articleNo);
  if (article === undefined) throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');
  const [reader, machineTypes] = await Promise.all([
    readerOf(database, visitor),
    findFittingMachineTypes(database, articleNo),
  ]);
  return {
    ...articleViewOf(article, reader),
    machineTypes: machineTypes.map((type) => labelled(visitor.language, type)),
  };
};
