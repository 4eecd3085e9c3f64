import type { Visitor } from '#contract/accounts/access.contract.ts';
import type {
  Article,
  ArticleKind,
  Availability,
  ContainerType,
  DataSheetRef,
  Replacement,
  Unit,
  Variant,
} from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { priceStateOf, visiblePrices, type RevealedPrices } from './price-visibility.ts';
import { pricePerUnitCents } from './pricing.ts';

/** Holds an id and its label in both languages. */
export interface Labels {
  readonly id: string;
  readonly labelDe: string;
  readonly labelEn: string;
}

/** Describes the container that is sold, its price, and the time until it is dispatched. */
export interface VariantRecord {
  readonly articleNo: string;
  readonly containerSize: number | null;
  readonly unit: Unit;
  readonly containerType: ContainerType | null;
  readonly quantityStep: number;
  readonly listPriceCents: number;
  readonly priceCents: number;
  readonly leadTimeDays: number | null;
  readonly availability: Availability | null;
  readonly discontinued: boolean;
}

/** Describes an article that replaces another one. */
export type SuccessorRecord = Pick<
  VariantRecord,
  'articleNo' | 'containerSize' | 'unit' | 'containerType' | 'quantityStep' | 'listPriceCents' | 'priceCents'
> & {
  readonly kind: ArticleKind;
  readonly descriptionDe: string;
  readonly descriptionEn: string;
};

/** Describes an article as the database holds it, with the labels and data sheets that belong to its view. */
export interface ArticleRecord extends VariantRecord {
  readonly kind: ArticleKind;
  readonly descriptionDe: string;
  readonly descriptionEn: string;
  readonly subDescriptionDe: string | null;
  readonly subDescriptionEn: string | null;
  readonly category: Labels | null;
  readonly subcategory: Labels | null;
  readonly hsCode: string | null;
  readonly dataSheets: DataSheetRef[];
  readonly productNo: string | null;
  /** Holds the first article in the chain of successors that is still sold. */
  readonly successor: SuccessorRecord | null;
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

type SoldRecord = Pick<VariantRecord, 'articleNo' | 'containerSize' | 'listPriceCents' | 'priceCents'>;

const pricesOf = (record: SoldRecord, { visitor, revealed }: Reader) => {
  const priceState = priceStateOf(visitor, record.articleNo, revealed);
  const prices = visiblePrices(record, priceState);
  return {
    ...prices,
    pricePerUnitCents:
      prices.priceCents === null || record.containerSize === null
        ? null
        : pricePerUnitCents(prices.priceCents, record.containerSize),
    priceState,
  };
};

/** Returns one container size of a product, with the prices that the reader may see. */
export const variantViewOf = (record: VariantRecord, reader: Reader): Variant => ({
  articleNo: record.articleNo,
  containerSize: record.containerSize,
  unit: record.unit,
  containerType: record.containerType,
  quantityStep: record.quantityStep,
  ...pricesOf(record, reader),
  leadTimeDays: record.leadTimeDays,
  availability: record.availability,
  discontinued: record.discontinued,
});

/** Returns the replacement of an article that is no longer sold. */
export const replacementOf = (
  { discontinued, successor }: Pick<ArticleRecord, 'discontinued' | 'successor'>,
  reader: Reader,
): Replacement | null => {
  if (!discontinued || successor === null) return null;
  const { priceCents, priceState } = pricesOf(successor, reader);
  return {
    articleNo: successor.articleNo,
    kind: successor.kind,
    description: inLanguage(reader.language, successor.descriptionDe, successor.descriptionEn),
    containerSize: successor.containerSize,
    unit: successor.unit,
    containerType: successor.containerType,
    quantityStep: successor.quantityStep,
    priceCents,
    priceState,
  };
};

/** Returns an article as one reader sees it: texts in their language, prices as their level allows. */
export const articleViewOf = (record: ArticleRecord, reader: Reader): Article => {
  const { language } = reader;
  return {
    ...variantViewOf(record, reader),
    kind: record.kind,
    description: inLanguage(language, record.descriptionDe, record.descriptionEn),
    subDescription: inLanguage(language, record.subDescriptionDe, record.subDescriptionEn),
    category: record.category && labelled(language, record.category),
    subcategory: record.subcategory && labelled(language, record.subcategory),
    hsCode: record.hsCode,
    dataSheets: record.dataSheets,
    successorNo: record.successor?.articleNo ?? null,
    productNo: record.productNo,
  };
};
