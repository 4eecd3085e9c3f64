import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { seesEveryPrice } from '#ui/articles/price-rights.ts';
import { useListing, type ListingMachine, type ListingView } from '#ui/listing/listing.connect.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { articleList } from './article-lists.ts';

/** Runs one list of the shop, in the orders that this person may choose. */
export const useArticleListing = (kind: ArticleKind, machine: ListingMachine): ListingView =>
  useListing(articleList(kind, seesEveryPrice(useVisitor())), machine);
