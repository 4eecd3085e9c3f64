import { loadArticle } from '#api/articles/articles.ts';
import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { articleDetailsMachine, recordActors } from '#machines/records/record/record.machine.ts';
import ArticleDetailsScreen from '#ui/shop/article/article-details-screen.tsx';

import { replacement } from './parts/replacement.ts';
import { sheetDelivery } from './parts/sheet-delivery.ts';

const machineOf = (kind: ArticleKind) =>
  articleDetailsMachine.provide({ actors: recordActors((articleNo) => loadArticle(kind, articleNo)) });

const media = machineOf('media');
const sparePart = machineOf('spare_part');
const parts = { delivery: sheetDelivery, replacement };

/** Fetches the article before its page is first drawn. */
export const first = {
  MediaDetails: (articleNo: string) => loadArticle('media', articleNo),
  SparePartDetails: (articleNo: string) => loadArticle('spare_part', articleNo),
};

export function MediaDetails() {
  return <ArticleDetailsScreen kind="media" machine={media} {...parts} />;
}

export function SparePartDetails() {
  return <ArticleDetailsScreen kind="spare_part" machine={sparePart} {...parts} />;
}
