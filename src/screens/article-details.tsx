import { loadArticle } from '#api/articles/articles.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { articleDetailsMachine, recordActors } from '#machines/records/record/record.machine.ts';
import ArticleDetailsScreen from '#ui/shop/article-details-screen.tsx';

import { sheetDelivery } from './sheet-delivery.ts';

const machineOf = (kind: ArticleKind) =>
  articleDetailsMachine.provide({ actors: recordActors((articleNo) => loadArticle(kind, articleNo)) });

const media = machineOf('media');
const sparePart = machineOf('spare_part');

export function MediaDetails() {
  return <ArticleDetailsScreen kind="media" machine={media} delivery={sheetDelivery} />;
}

export function SparePartDetails() {
  return <ArticleDetailsScreen kind="spare_part" machine={sparePart} delivery={sheetDelivery} />;
}
