import type { Generated, GeneratedAlways } from 'kysely';

import type { ArticleKind, Availability, ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import type { MachineCategory } from '#contract/machines/machine.contract.ts';

export interface PriceRequestsTable {
  sessionIdHash: string;
  articleNo: string;
  requestedAt: Date;
}

export interface MissingTextsTable {
  language: string;
  namespace: string;
  key: string;
  firstSeenAt: Date;
}

export interface CategoriesTable {
  id: string;
  parentId: string | null;
  labelDe: string;
  labelEn: string;
  position: number;
}

export interface MachineTypesTable {
  id: string;
  category: MachineCategory;
  labelDe: string;
  labelEn: string;
  position: number;
}

/** Holds the name of an article in both languages, in the catalogue and in every line that was placed. */
export interface NamedArticleColumns {
  articleNo: string;
  kind: ArticleKind;
  descriptionDe: string;
  descriptionEn: string;
  subDescriptionDe: string | null;
  subDescriptionEn: string | null;
}

export interface ArticlesTable extends NamedArticleColumns {
  categoryId: string | null;
  subcategoryId: string | null;
  containerSize: number | null;
  unit: Unit;
  containerType: ContainerType | null;
  quantityStep: number;
  listPriceCents: number;
  priceCents: number;
  hsCode: string | null;
  discontinued: Generated<boolean>;
  replacedBy: string | null;
  leadTimeDays: number | null;
  availability: Availability | null;
  productNo: string | null;
  codeFolded: string;
  nameFolded: string;
  searchFolded: string;
  descriptionDeFolded: string;
  descriptionEnFolded: string;
}

export interface ArticleMachineTypesTable {
  articleNo: string;
  machineTypeId: string;
}

export interface CatalogueVersionTable {
  onlyRow: Generated<boolean>;
  version: number;
}

export interface CatalogueChangesTable {
  id: GeneratedAlways<number>;
  version: number;
  /** `null` means that any article may have changed. */
  articleNo: string | null;
  inWords: boolean;
}

export interface OrderedArticlesTable {
  companyId: string;
  articleNo: string;
  /** Holds the day of the last order with this article, as `2026-03-10`. */
  lastDay: string;
}

/** Holds a picture of an article or of a type of machine. */
export interface PicturesTable {
  id: Generated<string>;
  articleNo: string | null;
  machineTypeId: string | null;
  fileId: string;
  altDe: string | null;
  altEn: string | null;
}
