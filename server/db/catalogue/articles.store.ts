import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { ArticleRecord, Labels } from '#server/domain/catalogue/article-view.ts';
import type { Database } from '#server/db/engine/database.ts';

const views = (db: Database) =>
  db
    .selectFrom('articles')
    .leftJoin('categories as category', 'category.id', 'articles.categoryId')
    .leftJoin('categories as subcategory', 'subcategory.id', 'articles.subcategoryId')
    .select((eb) => [
      'articles.articleNo',
      'articles.kind',
      'articles.descriptionDe',
      'articles.descriptionEn',
      'articles.subDescriptionDe',
      'articles.subDescriptionEn',
      'articles.containerSize',
      'articles.unit',
      'articles.containerType',
      'articles.quantityStep',
      'articles.listPriceCents',
      'articles.priceCents',
      'articles.hsCode',
      'articles.discontinued',
      'category.id as categoryId',
      'category.labelDe as categoryDe',
      'category.labelEn as categoryEn',
      'subcategory.id as subcategoryId',
      'subcategory.labelDe as subcategoryDe',
      'subcategory.labelEn as subcategoryEn',
      jsonArrayFrom(
        eb
          .selectFrom('dataSheets')
          // Older editions remain available by their id, but no one is offered a superseded sheet.
          .distinctOn(['dataSheets.kind', 'dataSheets.language'])
          .select([
            'dataSheets.id',
            'dataSheets.kind',
            'dataSheets.language',
            'dataSheets.version',
            sql<string>`data_sheets.date::text`.as('date'),
          ])
          .whereRef('dataSheets.articleNo', '=', 'articles.articleNo')
          .orderBy('dataSheets.kind')
          .orderBy('dataSheets.language')
          .orderBy('dataSheets.date', 'desc')
          .orderBy('dataSheets.id', 'desc'),
      ).as('dataSheets'),
    ]);

type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['execute']>>[number];

const labelsOf = (id: string | null, labelDe: string | null, labelEn: string | null): Labels | null =>
  id === null || labelDe === null || labelEn === null ? null : { id, labelDe, labelEn };

const recordOf = (row: ViewRow): ArticleRecord => {
  const { categoryId, categoryDe, categoryEn, subcategoryId, subcategoryDe, subcategoryEn, ...rest } = row;
  return {
    ...rest,
    category: labelsOf(categoryId, categoryDe, categoryEn),
    subcategory: labelsOf(subcategoryId, subcategoryDe, subcategoryEn),
  };
};

/** Finds the articles of the given numbers, in the order of the numbers; unknown ones are left out. */
export const findArticles = async (db: Database, articleNos: readonly string[]): Promise<ArticleRecord[]> => {
  if (articleNos.length === 0) return [];
  const rows = await views(db)
    .where('articles.articleNo', '=', sql<string>`any(${[...articleNos]}::text[])`)
    .execute();
  const records = new Map(rows.map((row) => [row.articleNo, recordOf(row)]));
  return articleNos.flatMap((articleNo) => records.get(articleNo) ?? []);
};

export const findArticle = async (
  db: Database,
  kind: ArticleKind,
  articleNo: string,
): Promise<ArticleRecord | undefined> => {
  const row = await views(db)
    .where('articles.articleNo', '=', articleNo)
    .where('articles.kind', '=', kind)
    .executeTakeFirst();
  return row && recordOf(row);
};

/** Finds the machine types that an article fits. */
export const findFittingMachineTypes = (db: Database, articleNo: string): Promise<Labels[]> =>
  db
    .selectFrom('articleMachineTypes')
    .innerJoin('machineTypes', 'machineTypes.id', 'articleMachineTypes.machineTypeId')
    .select(['machineTypes.id', 'machineTypes.labelDe', 'machineTypes.labelEn'])
    .where('articleMachineTypes.articleNo', '=', articleNo)
    .orderBy('machineTypes.position')
    .execute();

export const findCategories = (db: Database) =>
  db
    .selectFrom('categories')
    .select(['id', 'parentId', 'labelDe', 'labelEn'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findMachineTypes = (db: Database): Promise<Labels[]> =>
  db
    .selectFrom('machineTypes')
    .select(['id', 'labelDe', 'labelEn'])
    .orderBy('position')
    .orderBy('id')
    .execute();
