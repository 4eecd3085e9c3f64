import type { ArticlesTable } from '#server/db/catalogue/catalogue.tables.ts';

/** An article as the demo data describes it; the folded columns are derived. */
export type DemoArticle = Omit<
  ArticlesTable,
  'codeFolded' | 'searchFolded' | 'descriptionDeFolded' | 'descriptionEnFolded' | 'discontinued'
> & {
  readonly discontinued: boolean;
  /** Of spare parts. */
  readonly machineTypeIds: readonly string[];
};
