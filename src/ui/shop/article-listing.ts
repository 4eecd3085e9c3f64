import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { ListDefinition } from '#machines/records/listing/listing.types.ts';
import { seesEveryPrice } from '#contract/accounts/access.contract.ts';
import { useListing, type ListingMachine, type ListingView } from '#ui/listing/listing.connect.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

const SORTS = ['article_no', '-article_no', 'description', '-description'];
const PRICE_SORTS = ['price', '-price'];

const FILTERS = {
  media: { category: {}, subcategory: { within: 'category' } },
  spare_part: { machine_type: {}, machine_no: {} },
} satisfies Record<ArticleKind, ListDefinition['filters']>;

const lists = (sorts: readonly string[]): Readonly<Record<ArticleKind, ListDefinition>> => ({
  media: { filters: FILTERS.media, sorts },
  spare_part: { filters: FILTERS.spare_part, sorts },
});

const LISTS = lists(SORTS);
const PRICED_LISTS = lists([...SORTS, ...PRICE_SORTS]);

/** Runs a list of the shop; only people who see every price may sort it by price. */
export const useArticleListing = (kind: ArticleKind, machine: ListingMachine): ListingView =>
  useListing((seesEveryPrice(useVisitor()) ? PRICED_LISTS : LISTS)[kind], machine);
