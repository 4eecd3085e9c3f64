import { ArticleKind, Availability, ContainerType, Unit } from '#contract/catalogue/article.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import {
  findArticleViews,
  findArticleReferences,
  pageArticleNos,
  storeArticleRows,
  storeReplacements,
} from '#server/db/catalogue/article-files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { foldArticle } from '#server/domain/search/fold.ts';
import { addressCode, code, flag, line, list, oneOf } from '#server/exchange/table/cell-types.ts';
import { column, required, textOf } from '#server/exchange/table/columns.ts';
import { quote } from '#server/exchange/table/file-error.ts';
import { decimal, euros, integer } from '#server/exchange/table/number-types.ts';
import { viewsOf, type Change, type Subject } from '#server/exchange/subject.ts';

const LARGEST_CONTAINER = 1_000_000;
const LONGEST_LEAD_TIME_DAYS = 1_000;

const columns = [
  required('article_no', addressCode()),
  required('kind', oneOf(...ArticleKind.enum)),
  required('description_de', line()),
  required('description_en', line()),
  column('sub_description_de', line()),
  column('sub_description_en', line()),
  column('category', line()),
  column('subcategory', line()),
  column('container_size', decimal(LARGEST_CONTAINER)),
  required('unit', oneOf(...Unit.enum)),
  column('container_type', oneOf(...ContainerType.enum)),
  required('quantity_step', integer(1, MAX_QUANTITY), { initial: 1 }),
  column('list_price', euros(), { key: 'list_price_cents' }),
  required('price', euros(), { key: 'price_cents' }),
  column('hs_code', line()),
  required('discontinued', flag, { initial: false }),
  column('replaced_by', code),
  column('lead_time_days', integer(0, LONGEST_LEAD_TIME_DAYS)),
  column('availability', oneOf(...Availability.enum)),
  column('product_no', code),
  column('machine_types', list, { initial: [] }),
];

/** An article without a list price gets its price as the list price. */
const complete = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const { parentOf, machineTypes } = await findArticleReferences(db);
  for (const change of changes) {
    const { head } = change.after;
    const [category, subcategory] = [textOf(head, 'category'), textOf(head, 'subcategory')];
    if (category !== null && parentOf.get(category) !== null)
      change.refuse(`category: there is no category ${quote(category)}.`);
    if (subcategory !== null && (category === null || parentOf.get(subcategory) !== category))
      change.refuse(`subcategory: ${quote(subcategory)} is not a subcategory of the category.`);
    const unknown = (head['machine_types'] as string[]).find((type) => !machineTypes.has(type));
    if (unknown !== undefined) change.refuse(`machine_types: there is no type of machine ${quote(unknown)}.`);
    if (head['container_size'] === 0) change.refuse('container_size: must be more than 0.');
    if (head['replaced_by'] === head['article_no'])
      change.refuse('replaced_by: an article cannot replace itself.');
    if (head['list_price_cents'] === null)
      change.after = { ...change.after, head: { ...head, list_price_cents: head['price_cents'] ?? null } };
  }
};

const rowOf = ({ after: { head } }: Change) => {
  const { category, subcategory, machine_types: _fits, replaced_by: _link, ...row } = head;
  const folded = foldArticle({
    articleNo: String(head['article_no']),
    descriptionDe: String(head['description_de']),
    descriptionEn: String(head['description_en']),
    subDescriptionDe: textOf(head, 'sub_description_de'),
    subDescriptionEn: textOf(head, 'sub_description_en'),
  });
  return {
    ...row,
    category_id: category,
    subcategory_id: subcategory,
    code_folded: folded.codeFolded,
    name_folded: folded.nameFolded,
    search_folded: folded.searchFolded,
    description_de_folded: folded.descriptionDeFolded,
    description_en_folded: folded.descriptionEnFolded,
  };
};

const store = (db: Database, changes: readonly Change[]): Promise<void> =>
  storeArticleRows(
    db,
    changes.map(rowOf),
    changes.flatMap(({ after: { head } }) =>
      (head['machine_types'] as string[]).map((type) => ({
        article_no: String(head['article_no']),
        machine_type_id: type,
      })),
    ),
  );

const linkReplacements = async (db: Database, changes: readonly Change[]): Promise<void> => {
  const wanted = changes.map(({ after: { head } }) => ({
    article_no: String(head['article_no']),
    replaced_by: textOf(head, 'replaced_by'),
  }));
  const linked = await storeReplacements(db, wanted);
  for (const [at, { article_no, replaced_by }] of wanted.entries()) {
    if (!linked.has(article_no))
      changes[at]!.refuse(`replaced_by: there is no article ${quote(replaced_by ?? '')}.`);
  }
};

export const articles: Subject = {
  name: 'article',
  head: { columns, key: 'article_no' },
  parts: {},
  find: async (db, keys) => viewsOf(await findArticleViews(db, keys)),
  keys: pageArticleNos,
  complete,
  store,
  link: { keys: ['replaced_by'], store: linkReplacements },
};
