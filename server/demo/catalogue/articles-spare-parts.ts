import type { DemoArticle } from './article.ts';
import { machineTypes } from '#server/demo/machines/machine-types.ts';
import { randomFor } from '#server/demo/random.ts';
import { type SparePartFamily, sparePartFamilies } from './spare-part-families.ts';

/** Shortens `CT 18 centrifugal disc finisher` to `CT 18`. */
const shortName = (label: string): string => label.split(' ').slice(0, 2).join(' ');

/** Larger machines have costlier parts: `ct-18` → 1.18, `rv-220` → 2, the highest factor. */
const sizeFactor = (typeId: string): number => Math.min(2, 1 + Number(typeId.split('-')[1]) / 100);

const familyArticles = (family: SparePartFamily): DemoArticle[] => {
  const random = randomFor(`parts ${family.code}`);
  const fitting = machineTypes.filter((type) => family.fits.includes(type.category));
  return fitting.flatMap((type) =>
    family.variants.map((variant, index): DemoArticle => {
      const short = shortName(type.labelEn);
      const list =
        Math.round(family.cents * sizeFactor(type.id) * (1 + index * 0.35)) + random.integer(0, 9) * 5;
      const alsoFits = fitting.filter((other) => other.category === type.category && random.chance(0.35));
      return {
        articleNo: `${family.code}-${type.id.replace('-', '').toUpperCase()}-${String(index + 1).padStart(2, '0')}`,
        kind: 'spare_part',
        descriptionDe: `${family.de} ${short}`,
        descriptionEn: `${family.en} ${short}`,
        subDescriptionDe: variant.de,
        subDescriptionEn: variant.en,
        categoryId: null,
        subcategoryId: null,
        ...family.sale,
        listPriceCents: list,
        priceCents: Math.round(list * (1 - random.pick([0, 0, 0, 0.05, 0.1]))),
        hsCode: family.hsCode,
        discontinued: random.chance(0.03),
        replacedBy: null,
        machineTypeIds: [...new Set([type.id, ...alsoFits.map((other) => other.id)])],
      };
    }),
  );
};

/** Gives each discontinued article a successor: the first article for the same machine type that is still sold, if there is one. */
const withSuccessors = (articles: readonly DemoArticle[]): DemoArticle[] =>
  articles.map((article) => {
    const next = articles.find(
      ({ descriptionEn, discontinued }) => descriptionEn === article.descriptionEn && !discontinued,
    );
    return article.discontinued ? { ...article, replacedBy: next?.articleNo ?? null } : article;
  });

export const sparePartArticles = (): DemoArticle[] =>
  sparePartFamilies.flatMap((family) => withSuccessors(familyArticles(family)));
