import { loadArticle } from '#api/articles/articles.ts';
import { articleDetailsActors } from '#machines/article-details/article-details.actors.ts';
import { articleDetailsMachine } from '#machines/article-details/article-details.machine.ts';
import ArticleDetailsScreen from '#ui/shop/article-details-screen.tsx';

import { sheetDelivery } from './sheet-delivery.ts';

const machine = articleDetailsMachine.provide({ actors: articleDetailsActors({ loadArticle }) });

export function MediaDetails() {
  return <ArticleDetailsScreen kind="media" machine={machine} delivery={sheetDelivery} />;
}

export function SparePartDetails() {
  return <ArticleDetailsScreen kind="spare_part" machine={machine} delivery={sheetDelivery} />;
}
