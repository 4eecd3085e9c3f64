import type { ArticlesTable, NamedArticleColumns } from '#server/db/catalogue/catalogue.tables.ts';

const NAMES = [
  'articleNo',
  'kind',
  'descriptionDe',
  'descriptionEn',
  'subDescriptionDe',
  'subDescriptionEn',
] as const satisfies (keyof NamedArticleColumns)[];

/** Returns the number, the kind and the names of an article, as lines of orders and offers repeat them. */
export const namesOf = (article: NamedArticleColumns): NamedArticleColumns =>
  Object.fromEntries(NAMES.map((name) => [name, article[name]])) as unknown as NamedArticleColumns;

/** An article as the demo data describe it; the folded columns are derived. */
export type DemoArticle = Omit<
  ArticlesTable,
  | 'codeFolded'
  | 'nameFolded'
  | 'searchFolded'
  | 'descriptionDeFolded'
  | 'descriptionEnFolded'
  | 'discontinued'
  | 'leadTimeDays'
  | 'availability'
  | 'productNo'
> & {
  readonly discontinued: boolean;
  /** The number of the product, which has one article for each packing; spare parts have none. */
  readonly productNo?: string;
  /** Empty unless the article is a spare part. */
  readonly machineTypeIds: readonly string[];
};
