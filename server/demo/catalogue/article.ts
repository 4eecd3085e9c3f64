import type { ArticlesTable, NamedArticleColumns } from '#server/db/catalogue/catalogue.tables.ts';

const NAMES = [
  'articleNo',
  'kind',
  'descriptionDe',
  'descriptionEn',
  'subDescriptionDe',
  'subDescriptionEn',
] as const satisfies (keyof NamedArticleColumns)[];

/** What names an article in both languages, as lines of orders and offers repeat it. */
export const namesOf = (article: NamedArticleColumns): NamedArticleColumns =>
  Object.fromEntries(NAMES.map((name) => [name, article[name]])) as unknown as NamedArticleColumns;

/** An article as the demo data describes it; the folded columns are derived. */
export type DemoArticle = Omit<
  ArticlesTable,
  'codeFolded' | 'searchFolded' | 'descriptionDeFolded' | 'descriptionEnFolded' | 'discontinued'
> & {
  readonly discontinued: boolean;
  /** Of spare parts. */
  readonly machineTypeIds: readonly string[];
};
