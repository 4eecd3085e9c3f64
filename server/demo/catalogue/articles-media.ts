import type { DemoArticle } from './article.ts';
import { mediaProducts, type MediaProduct, type Packing } from './media-products.ts';
import { randomFor } from '#server/demo/random.ts';

/** Returns how many units of its product a packing holds: 1,000 (litres) in an IBC, 100 (grams) for each paste bar. */
export const unitsIn = (packing: Packing): number => {
  if (packing.unit === 'container') return 1_000;
  return packing.unit === 'piece' ? packing.size * 100 : packing.size;
};

/** Returns a product's place in the catalogue, and its packing. */
export const packed = (product: MediaProduct, packing: Packing) => ({
  categoryId: product.category,
  subcategoryId: product.subcategory,
  containerSize: packing.size,
  unit: packing.unit,
  containerType: packing.type,
  quantityStep: packing.step ?? 1,
});

const roundTo = (cents: number, step: number): number => Math.max(step, Math.round(cents / step) * step);

interface MediaArticle extends DemoArticle {
  readonly product: MediaProduct;
}

const articleOf = (
  product: MediaProduct,
  grade: MediaProduct['grades'][number],
  packing: Packing,
  premium: number,
  discount: number,
): MediaArticle => {
  const list = roundTo(product.centsPerUnit * unitsIn(packing) * (1 - packing.rebate) * premium, 5);
  return {
    articleNo: `${product.code}-${grade.code}-${packing.code}`,
    productNo: `${product.code}-${grade.code}`,
    kind: 'media',
    descriptionDe: `${product.de} ${grade.de}`,
    descriptionEn: `${product.en} ${grade.en}`,
    subDescriptionDe: product.useDe,
    subDescriptionEn: product.useEn,
    ...packed(product, packing),
    listPriceCents: list,
    priceCents: roundTo(list * (1 - discount), 1),
    hsCode: product.hsCode,
    discontinued: false,
    replacedBy: null,
    machineTypeIds: [],
    product,
  };
};

/** Creates an article for each grade and packing of each product; each grade costs a little more than the one before it. */
export const mediaArticles = (): MediaArticle[] => {
  const random = randomFor('media prices');
  return mediaProducts.flatMap((product) => {
    const discount = random.pick([0, 0, 0.05, 0.08, 0.1, 0.12]);
    return product.grades.flatMap((grade, index) =>
      product.packings.map((packing) => articleOf(product, grade, packing, 1 + index * 0.04, discount)),
    );
  });
};
