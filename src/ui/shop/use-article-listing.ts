import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { seesEveryPrice } from '#ui/articles/price-rights.ts';
import { useListing, type ListingMachine, type ListingView } from '#ui/listing/listing.connect.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { articleList } from './article-lists.ts';

/** One list of the shop, as far as this person may order it. */
export const useArticleListing = (kind: ArticleKind, machine: ListingMachine): ListingView =>
  useListing(articleList(kind, seesEveryPrice(useVisitor())), machine);
