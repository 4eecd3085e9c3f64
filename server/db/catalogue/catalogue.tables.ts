import type { MachineCategory } from '#contract/machines/machine.contract.ts';
import type { Generated, GeneratedAlways } from 'kysely';

import type {
  ArticleKind,
  Availability,
  ContainerType,
  DataSheetRef,
  Unit,
} from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';

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

export interface FilesTable {
  id: string;
  mediaType: string;
  fileName: string;
  /** `null` means that the bytes are in the store of documents. */
  content: Uint8Array | null;
  /** Holds the SHA-256 of the bytes, as 64 hexadecimal digits. The database computes the hash for content that it keeps itself. */
  sha256: Generated<string>;
  bytes: Generated<number>;
}

/** Lists documents of the store that no file refers to. */
export interface ReleasedDocumentsTable {
  sha256: string;
  releasedAt: Date;
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

export interface DataSheetsTable {
  id: string;
  /** Is the same in all rows of one sheet, which has a row for each article, language and edition. */
  sheetNo: string;
  articleNo: string;
  kind: DataSheetRef['kind'];
  language: Language;
  version: string;
  date: string;
  fileId: string | null;
}

export interface DataSheetDownloadsTable {
  userId: string;
  dataSheetId: string;
  version: string;
  downloadedAt: Date;
}
