import Type from 'typebox';

import { ArticleKind, ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import { Nullable } from '#contract/list.contract.ts';
import { entriesOf, readTable } from '#server/demo/read-table.ts';
import type { DemoArticle } from './article.ts';
import { parentOf } from './categories.ts';

/** Other files and tests refer to these numbers. */
export const TRAP_ARTICLES = {
  leadingZeros: '0012',
  slashAndBlank: '10/10 SB',
  below: 'SET-14999',
  exact: 'SET-15000',
  above: 'SET-15001',
  discontinued: 'KD-ALT-15',
  successor: 'KD-0606-15',
  manySheets: 'CU-40-25L',
  longNames: 'WH-LANG-80',
} as const;

const Row = Type.Object({
  articleNo: Type.String(),
  kind: ArticleKind,
  subcategoryId: Nullable(Type.String()),
  containerSize: Nullable(Type.Number()),
  unit: Unit,
  containerType: Nullable(ContainerType),
  quantityStep: Type.Integer(),
  priceCents: Type.Integer(),
  hsCode: Type.String(),
  discontinued: Type.Boolean(),
  replacedBy: Nullable(Type.String()),
  machineTypeIds: Nullable(Type.String()),
  descriptionDe: Type.String(),
  descriptionEn: Type.String(),
  subDescriptionDe: Type.String(),
  subDescriptionEn: Type.String(),
});

/** Articles that ordinary data would lack: with unusual numbers or letters, long names, or prices at the limits of the surcharge. */
export const trapArticles: readonly DemoArticle[] = readTable(
  new URL('articles-traps.csv', import.meta.url),
  Row,
).map((row) => ({
  ...row,
  categoryId: row.subcategoryId === null ? null : parentOf(row.subcategoryId),
  listPriceCents: row.priceCents,
  machineTypeIds: entriesOf(row.machineTypeIds),
}));
