import type { Visitor } from '#contract/accounts/access.contract.ts';
import type { DocumentItem } from '#contract/orders/order.contract.ts';
import type { Difference, ReorderLine } from '#contract/carts/reorder.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { MAX_QUANTITY, roundedUp } from '#contract/limits.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import type { ArticleRecord } from '#server/domain/catalogue/article-view.ts';
import { priceStateOf, type RevealedPrices } from '#server/domain/catalogue/price-visibility.ts';
import { quantityUnitOf } from '#server/domain/catalogue/quantity-unit.ts';

/** Describes an article that was ordered, or one that has replaced it. */
export type SoldArticle = Pick<
  ArticleRecord,
  | 'articleNo'
  | 'kind'
  | 'descriptionDe'
  | 'descriptionEn'
  | 'subDescriptionDe'
  | 'subDescriptionEn'
  | 'unit'
  | 'containerSize'
  | 'containerType'
  | 'quantityStep'
  | 'priceCents'
  | 'discontinued'
> & { readonly replacedBy: string | null };

export interface ReorderFacts {
  readonly visitor: Visitor;
  readonly language: Language;
  readonly revealed: RevealedPrices;
  readonly articles: ReadonlyMap<string, SoldArticle>;
  /** Holds the lines of the cart, by article. */
  readonly inCart: ReadonlyMap<string, Taken>;
  /** Lists the machines of the lines, as far as the buyer may name them. */
  readonly machines: ReadonlySet<string>;
}

/** Describes a line of the cart: each article has one line, which is for at most one machine. */
interface Taken {
  readonly quantity: number;
  readonly machineNo: string | null;
}

/** Returns the article that is sold today, after any number of replacements; a circular chain leads to none. */
const soldInsteadOf = (
  articleNo: string,
  articles: ReadonlyMap<string, SoldArticle>,
): SoldArticle | undefined => {
  const seen = new Set<string>();
  let article = articles.get(articleNo);
  while (article?.discontinued === true && !seen.has(article.articleNo)) {
    seen.add(article.articleNo);
    article = article.replacedBy === null ? undefined : articles.get(article.replacedBy);
  }
  return article?.discontinued === true ? undefined : article;
};

/**
 * Returns what has changed since the lines were ordered, and the quantity in which each line would be added to the cart. A line that the
 * cart would not accept does not count against the lines after it.
 */
export const compareReorder = (
  items: readonly DocumentItem[],
  { visitor, language, revealed, articles, inCart, machines }: ReorderFacts,
): ReorderLine[] => {
  const taken = new Map(inCart);
  return items.map((item): ReorderLine => {
    const { lineTotalCents: _total, ...then } = item;
    const article = soldInsteadOf(item.articleNo, articles);
    if (article === undefined) return { ...then, differences: ['discontinued'], now: null };
    const differences: Difference[] = [];
    const priceState = priceStateOf(visitor, article.articleNo, revealed);
    const priceCents = priceState === 'visible' ? article.priceCents : null;
    const quantity = roundedUp(item.quantity, article.quantityStep);
    const before = taken.get(article.articleNo) ?? { quantity: 0, machineNo: null };
    const sum = before.quantity + quantity;
    const isKept =
      item.machineNo !== null &&
      machines.has(item.machineNo) &&
      (before.machineNo ?? item.machineNo) === item.machineNo;
    const machineNo = isKept ? item.machineNo : null;
    if (article.articleNo !== item.articleNo) differences.push('replaced');
    if (priceCents !== null && item.priceCents !== null && priceCents !== item.priceCents)
      differences.push('price_changed');
    if (quantity !== item.quantity) differences.push('quantity_step');
    if (sum > MAX_QUANTITY) return { ...then, differences: [...differences, 'quantity_limit'], now: null };
    if (machineNo !== item.machineNo) differences.push('machine_not_kept');
    taken.set(article.articleNo, { quantity: sum, machineNo: machineNo ?? before.machineNo });
    const now = {
      articleNo: article.articleNo,
      kind: article.kind,
      description: inLanguage(language, article.descriptionDe, article.descriptionEn),
      subDescription: inLanguage(language, article.subDescriptionDe, article.subDescriptionEn),
      quantity,
      quantityStep: article.quantityStep,
      unit: quantityUnitOf(article),
      priceCents,
      priceState,
      machineNo,
    };
    return { ...then, differences, now };
  });
};
