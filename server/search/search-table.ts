import { sql } from 'kysely';

import type { ParsedSearch, SearchTerm } from '#server/domain/search/search-terms.ts';
import {
  codeBegins,
  hasTerm,
  hasWord,
  hasWordStart,
  matchesArticle,
  type Words,
} from '#server/db/catalogue/article-match.ts';
import { allOf, anyOf, literal, type Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { ArticleHits, ArticleQuery } from './article-query.ts';
import { almostPattern } from './almost-pattern.ts';

const hasWholeWord = (words: Words, form: string): Condition =>
  sql`' ' || ${sql.ref(words)} || ' ' like ${`% ${literal(form)} %`}`;

const almostHasWord = (words: Words, form: string): Condition =>
  sql`${sql.ref(words)} ~ ${almostPattern(form)}`;

const almostHasTerm = (term: SearchTerm): Condition =>
  anyOf([hasTerm(term), ...term.forgiven.map((form) => almostHasWord('search_folded', form))]);

const carries = (kind: ArticleQuery['kind'], tag: string): Condition =>
  kind === 'media'
    ? sql`${tag} in (category_id, subcategory_id)`
    : sql`exists (select from article_machine_types as fitting
        where fitting.article_no = articles.article_no and fitting.machine_type_id = ${tag})`;

const has = (terms: readonly SearchTerm[], found: (term: SearchTerm) => readonly Condition[]): Condition =>
  allOf(terms.map((term) => anyOf(found(term))));

const wholeIn = (words: Words) => (term: SearchTerm) => term.words.map((form) => hasWholeWord(words, form));
const startIn = (words: Words) => (term: SearchTerm) => term.words.map((form) => hasWordStart(words, form));

/**
 * Matches in the name come before matches in the other texts; within both, a whole word comes first, then the start of a word, then its
 * middle.
 */
const relevanceOf = ({ terms, code }: ParsedSearch, isForgiving: boolean) => {
  const inName = (term: SearchTerm): Condition[] => [
    ...term.words.map((form) => hasWord('name_folded', form)),
    ...(isForgiving ? term.forgiven.map((form) => almostHasWord('name_folded', form)) : []),
  ];
  return sql`case
    when code_folded = ${code} then 0
    when ${codeBegins(code)} then 1
    when ${has(terms, wholeIn('name_folded'))} then 2
    when ${has(terms, startIn('name_folded'))} then 3
    when ${has(terms, inName)} then 4
    when ${has(terms, (term) => [...inName(term), ...wholeIn('search_folded')(term)])} then 5
    when ${has(terms, (term) => [...inName(term), ...startIn('search_folded')(term)])} then 6
    else 7 end`;
};

const wasOrderedBy = (buyerId: string) => sql`exists (select from ordered_articles as ordered
  where ordered.company_id = ${buyerId} and ordered.article_no = articles.article_no)`;

/** The product of an article; an article without a product counts as its own. */
const product = sql`coalesce('p' || product_no, 'a' || articles.article_no)`;

const orderOf = ({ order, search, buyerId }: ArticleQuery, isForgiving: boolean) => {
  const articleNo = sql`article_no collate "C"`;
  if (order.by === 'relevance') {
    if (search === undefined) return articleNo;
    const known = buyerId === null ? sql`` : sql`${wasOrderedBy(buyerId)} desc,`;
    return sql`${relevanceOf(search, isForgiving)}, ${known} ${articleNo}`;
  }
  const direction = order.descending ? sql`desc` : sql`asc`;
  const description = sql.ref(order.language === 'de-DE' ? 'descriptionDeFolded' : 'descriptionEnFolded');
  if (order.by === 'articleNo') return sql`${articleNo} ${direction}`;
  const key = order.by === 'price' ? sql`price_cents` : sql`${description} collate "C"`;
  return sql`${key} ${direction}, ${articleNo} ${direction}`;
};

const tagsOf = (kind: ArticleQuery['kind']) =>
  kind === 'media'
    ? sql`cross join lateral (values (category_id), (subcategory_id)) as carried (tag)`
    : sql`join (select article_no, machine_type_id as tag from article_machine_types) as carried
        on carried.article_no = articles.article_no`;

interface Searched {
  readonly condition: Condition;
  readonly isForgiving: boolean;
}

/** Typing errors are forgiven only if nothing of either kind matches exactly, regardless of the filters. */
const searched = async (db: Database, { kind, search }: ArticleQuery): Promise<Searched> => {
  if (search === undefined) return { condition: sql`articles.kind = ${kind}`, isForgiving: false };
  const exact: Searched = {
    condition: sql`articles.kind = ${kind} and ${matchesArticle(search)}`,
    isForgiving: false,
  };
  if (search.terms.every((term) => term.forgiven.length === 0)) return exact;
  const { rows } = await sql`select 1 from articles where ${matchesArticle(search)} limit 1`.execute(db);
  if (rows.length > 0) return exact;
  return {
    condition: sql`articles.kind = ${kind} and ${matchesArticle(search, almostHasTerm)}`,
    isForgiving: true,
  };
};

/** Answers a query from the table itself. This needs no index, and tests compare the answers of the index with these. */
export const searchTable = async (db: Database, query: ArticleQuery): Promise<ArticleHits> => {
  const tagged = (tags: readonly string[]) => allOf(tags.map((tag) => carries(query.kind, tag)));
  const { condition, isForgiving } = await searched(db, query);
  const base = sql`${condition} and ${tagged(query.within)}`;
  const counted = await sql<{ tag: string; count: number }>`
    select tag, count(${query.byProduct ? sql`distinct ${product}` : sql`*`}) as count from articles ${tagsOf(query.kind)}
    where ${base} and tag is not null group by tag`.execute(db);
  const result = sql`${base} and ${tagged(query.chosen)}`;
  const totals = await sql<{ total: number }>`
    select count(${query.byProduct ? sql`distinct ${product}` : sql`*`}) as total from articles where ${result}`.execute(
    db,
  );
  const order = orderOf(query, isForgiving);
  const slice = sql`limit ${query.limit} offset ${query.offset}`;
  const page = await (
    query.byProduct
      ? sql<{ articleNo: string }>`
        select (array_agg(article_no order by place))[1] as article_no from (
          select article_no, ${product} as product, row_number() over (order by ${order}) as place
          from articles where ${result}
        ) as placed group by product order by min(place) ${slice}`
      : sql<{ articleNo: string }>`select article_no from articles where ${result} order by ${order} ${slice}`
  ).execute(db);
  return {
    articleNos: page.rows.map((row) => row.articleNo),
    total: totals.rows[0]?.total ?? 0,
    counts: new Map(counted.rows.map(({ tag, count }) => [tag, count])),
  };
};
