import type { Visitor } from '#contract/accounts/access.contract.ts';
import type {
  Article,
  ArticleKind,
  ContainerType,
  DataSheetRef,
  Unit,
} from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import { priceStateOf, visiblePrices, type RevealedPrices } from './price-visibility.ts';
import { pricePerUnitCents } from './pricing.ts';

/** Holds a text in both languages. */
export interface Labels {
  readonly id: string;
  readonly labelDe: string;
  readonly labelEn: string;
}

/** Holds an article as the database does, with the labels and data sheets that belong to its view. */
export interface ArticleRecord {
  readonly articleNo: string;
  readonly kind: ArticleKind;
  readonly descriptionDe: string;
  readonly descriptionEn: string;
  readonly subDescriptionDe: string | null;
  readonly subDescriptionEn: string | null;
  readonly category: Labels | null;
  readonly subcategory: Labels | null;
  readonly containerSize: number | null;
  readonly unit: Unit;
  readonly containerType: ContainerType | null;
  readonly quantityStep: number;
  readonly listPriceCents: number;
  readonly priceCents: number;
  readonly hsCode: string | null;
  readonly dataSheets: DataSheetRef[];
  readonly discontinued: boolean;
}

export interface Reader {
  readonly visitor: Visitor;
  readonly language: Language;
  readonly revealed: RevealedPrices;
}

export const inLanguage = <Text>(language: Language, german: Text, english: Text): Text =>
  language === 'de-DE' ? german : english;

export const labelled = (language: Language, labels: Labels): { id: string; label: string } => ({
  id: labels.id,
  label: inLanguage(language, labels.labelDe, labels.labelEn),
});

/** Returns what one reader sees of an article: texts in their language, prices as their level allows. */
export const articleViewOf = (record: ArticleRecord, { visitor, language, revealed }: Reader): Article => {
  const priceState = priceStateOf(visitor, record.articleNo, revealed);
  const prices = visiblePrices(record, priceState);
  return {
    articleNo: record.articleNo,
    kind: record.kind,
    description: inLanguage(language, record.descriptionDe, record.descriptionEn),
    subDescription: inLanguage(language, record.subDescriptionDe, record.subDescriptionEn),
    category: record.category && labelled(language, record.category),
    subcategory: record.subcategory && labelled(language, record.subcategory),
    containerSize: record.containerSize,
    unit: record.unit,
    containerType: record.containerType,
    quantityStep: record.quantityStep,
    ...prices,
    pricePerUnitCents:
      prices.priceCents === null || record.containerSize === null
        ? null
        : pricePerUnitCents(prices.priceCents, record.containerSize),
    priceState,
    hsCode: record.hsCode,
    dataSheets: record.dataSheets,
    discontinued: record.discontinued,
  };
};
