import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { ArticleKind, LastOrdered } from '#contract/catalogue/article.contract.ts';
import type {
  ArticleRecord,
  Labels,
  SuccessorRecord,
  VariantRecord,
} from '#server/domain/catalogue/article-view.ts';
import type { Database } from '#server/db/engine/database.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';

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
      'articles.replacedBy',
      'articles.leadTimeDays',
      'articles.availability',
      'articles.productNo',
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

/** Follows the chain of successors to the first that is still sold; a circular chain has none. */
const findSuccessors = async (
  db: Database,
  articleNos: readonly string[],
): Promise<ReadonlyMap<string, SuccessorRecord>> => {
  if (articleNos.length === 0) return new Map();
  const { rows } = await sql<SuccessorRecord & { readonly replaced: string }>`
    with recursive chain as (
      select article_no as replaced, replaced_by as next from articles where article_no = any(${[...articleNos]}::text[])
      union
      select chain.replaced, gone.replaced_by from chain join articles as gone on gone.article_no = chain.next
      where gone.discontinued
    )
    select replaced, article_no, kind, description_de, description_en, container_size, unit, container_type,
      quantity_step, list_price_cents, price_cents
    from chain join articles on article_no = next where not discontinued`.execute(db);
  return new Map(rows.map(({ replaced, ...successor }) => [replaced, successor]));
};

const recordOf = (row: ViewRow, successors: ReadonlyMap<string, SuccessorRecord>): ArticleRecord => {
  const {
    categoryId,
    categoryDe,
    categoryEn,
    subcategoryId,
    subcategoryDe,
    subcategoryEn,
    replacedBy: _link,
    ...rest
  } = row;
  return {
    ...rest,
    successor: successors.get(rest.articleNo) ?? null,
    category: labelsOf(categoryId, categoryDe, categoryEn),
    subcategory: labelsOf(subcategoryId, subcategoryDe, subcategoryEn),
  };
};

/** Adds the successors to articles. Few articles have any, so most reads need no second query. */
const recordsOf = async (db: Database, rows: readonly ViewRow[]): Promise<ArticleRecord[]> => {
  const replaced = rows.filter(({ replacedBy }) => replacedBy !== null).map(({ articleNo }) => articleNo);
  const successors = await findSuccessors(db, replaced);
  return rows.map((row) => recordOf(row, successors));
};

const viewsOf = prepare((db, { articleNos }: Marks<{ articleNos: string[] }>) =>
  views(db)
    .where('articles.articleNo', '=', sql<string>`any(${articleNos}::text[])`)
    .compile(),
);

/** Finds the articles of the given numbers, in the order of the numbers, and leaves out unknown ones. */
export const findArticles = async (db: Database, articleNos: readonly string[]): Promise<ArticleRecord[]> => {
  if (articleNos.length === 0) return [];
  const rows = await viewsOf(db, { articleNos: [...articleNos] });
  const records = new Map((await recordsOf(db, rows)).map((record) => [record.articleNo, record]));
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
  return row && (await recordsOf(db, [row]))[0];
};

/** Finds all articles of each product, the smallest container first. */
export const findVariants = async (
  db: Database,
  kind: ArticleKind,
  productNos: readonly string[],
): Promise<ReadonlyMap<string, readonly VariantRecord[]>> => {
  if (productNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .select(['articleNo', 'containerSize', 'unit', 'containerType', 'quantityStep'])
    .select(['listPriceCents', 'priceCents', 'leadTimeDays', 'availability', 'discontinued', 'productNo'])
    .where('productNo', '=', sql<string>`any(${[...productNos]}::text[])`)
    .where('kind', '=', kind)
    .orderBy('containerSize', (order) => order.asc().nullsFirst())
    .orderBy(sql`article_no collate "C"`)
    .execute();
  const variants = new Map<string, VariantRecord[]>();
  for (const { productNo, ...variant } of rows) {
    if (productNo === null) continue;
    variants.set(productNo, [...(variants.get(productNo) ?? []), variant]);
  }
  return variants;
};

/** Finds the company's last order with an article by the day of that order, which `ordered_articles` records. */
export const findLastOrder = (
  db: Database,
  companyId: string,
  articleNo: string,
): Promise<LastOrdered | undefined> =>
  db
    .selectFrom('orderedArticles as ordered')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.companyId', '=', 'ordered.companyId')
        .onRef('orders.orderDate', '=', 'ordered.lastDay'),
    )
    .innerJoin('orderItems as item', (join) =>
      join.onRef('item.orderNo', '=', 'orders.orderNo').onRef('item.articleNo', '=', 'ordered.articleNo'),
    )
    .select(['orders.orderNo', sql<string>`ordered.last_day::text`.as('date')])
    .select(sql<number>`sum(item.quantity)::integer`.as('quantity'))
    .where('ordered.companyId', '=', companyId)
    .where('ordered.articleNo', '=', articleNo)
    .groupBy(['orders.orderNo', 'ordered.lastDay'])
    .orderBy('orders.orderNo', 'desc')
    .limit(1)
    .executeTakeFirst();

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
