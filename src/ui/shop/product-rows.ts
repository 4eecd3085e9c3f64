import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Product, Variant } from '#contract/catalogue/article.contract.ts';
import { formatMoney } from '#ui/kit/display/format-money.ts';
import { announce } from '#ui/kit/page/announce.ts';

/** Describes a row of a list of the shop: one container of a product, and the others to choose from. */
export interface ProductRow
  extends Variant, Pick<Product, 'kind' | 'description' | 'subDescription' | 'foundNo'> {
  readonly containers: readonly Variant[];
  readonly choose: (articleNo: string) => void;
}

/** Returns the container that the search found. If that is no longer sold, returns another, unless exactly its number was typed. */
const firstShown = ({ variants, foundNo }: Product, search: string): Variant | undefined => {
  const found = variants.find(({ articleNo }) => articleNo === foundNo);
  const isMeant = search.trim().toLowerCase() === foundNo.toLowerCase();
  return found?.discontinued === true && !isMeant
    ? (variants.find(({ discontinued }) => !discontinued) ?? found)
    : found;
};

const NONE: readonly Product[] = [];

/**
 * Combines the products of a page with the containers that the person has chosen. While these stay the same, so do the rows, which are then
 * not drawn again.
 */
export const useProductRows = (
  products: readonly Product[] = NONE,
  search: string,
): readonly ProductRow[] => {
  const { t, i18n } = useTranslation('shop');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(() => {
    const rowOf = (product: Product): ProductRow[] => {
      const { foundNo, kind, description, subDescription, variants } = product;
      const shown =
        variants.find(({ articleNo }) => articleNo === chosen.get(foundNo)) ?? firstShown(product, search);
      if (shown === undefined) return [];
      return [
        {
          ...shown,
          kind,
          description,
          subDescription,
          foundNo,
          // Containers that are no longer sold are not offered, except the one that the row shows.
          containers: variants.filter((variant) => !variant.discontinued || variant === shown),
          choose: (articleNo) => {
            const price = variants.find((variant) => variant.articleNo === articleNo)?.priceCents ?? null;
            setChosen((before) => new Map(before).set(foundNo, articleNo));
            // The price is elsewhere in the row, so its change has to be announced.
            if (price !== null)
              announce(t('container.chosen', { articleNo, price: formatMoney(price, i18n.language) }));
          },
        },
      ];
    };
    return products.flatMap(rowOf);
  }, [products, search, chosen, t, i18n.language]);
};
