import { sql } from 'kysely';

import type { ArticleOrder } from '#server/domain/catalogue/article-order.ts';
import type { ParsedSearch, SearchTerm } from '#server/domain/search-terms.ts';
import { codeBegins, hasTerm, hasWordStart, matchesArticle } from '#server/db/catalogue/article-match.ts';
import { allOf, anyOf, literal, type Condition } from '#server/db/engine/conditions.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { ArticleHits, ArticleQuery } from './article-query.ts';
import { almostPattern } from './almost-pattern.ts';

const hasWholeWord = (form: string): Condition =>
  sql`' ' || search_folded || ' ' like ${`% ${literal(form)} %`}`;

const almostHasWord = (form: string): Condition => sql`search_folded ~ ${almostPattern(form)}`;

const almostHasTerm = (term: SearchTerm): Condition =>
  anyOf([hasTerm(term), ...term.forgiven.map(almostHasWord)]);

const carries = (kind: ArticleQuery['kind'], tag: string): Condition =>
  kind === 'media'
    ? sql`${tag} in (category_id, subcategory_id)`
    : sql`exists (select from article_machine_types as fitting
        where fitting.article_no = articles.article_no and fitting.machine_type_id = ${tag})`;

const relevanceOf = ({ terms, code }: ParsedSearch) => sql`case
  when code_folded = ${code} then 0
  when ${codeBegins(code)} then 1
  when ${allOf(terms.map((term) => anyOf(term.words.map(hasWholeWord))))} then 2
  when ${allOf(terms.map((term) => anyOf(term.words.map(hasWordStart))))} then 3
  else 4 end`;

const orderOf = (order: ArticleOrder, search: ParsedSearch | undefined) => {
  const articleNo = sql`article_no collate "C"`;
  if (order.by === 'relevance') return search ? sql`${relevanceOf(search)}, ${articleNo}` : articleNo;
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

/** Typing errors are forgiven only if nothing of the kind matches exactly, whatever the filters are. */
const searched = async (db: Database, { kind, search }: ArticleQuery): Promise<Condition> => {
  if (search === undefined) return sql`articles.kind = ${kind}`;
  const exact: Condition = sql`articles.kind = ${kind} and ${matchesArticle(search)}`;
  if (search.terms.every((term) => term.forgiven.length === 0)) return exact;
  const { rows } = await sql`select 1 from articles where ${exact} limit 1`.execute(db);
  return rows.length > 0 ? exact : sql`articles.kind = ${kind} and ${matchesArticle(search, almostHasTerm)}`;
};

/** Answers a query from the table itself: this needs no index, and tests compare the index with it. */
export const searchTable = async (db: Database, query: ArticleQuery): Promise<ArticleHits> => {
  const tagged = (tags: readonly string[]) => allOf(tags.map((tag) => carries(query.kind, tag)));
  const base = sql`${await searched(db, query)} and ${tagged(query.within)}`;
  const counted = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from articles ${tagsOf(query.kind)}
    where ${base} and tag is not null group by tag`.execute(db);
  const result = sql`${base} and ${tagged(query.chosen)}`;
  const totals = await sql<{ total: number }>`
    select count(*) as total from articles where ${result}`.execute(db);
  const page = await sql<{ articleNo: string }>`
    select article_no from articles where ${result}
    order by ${orderOf(query.order, query.search)} limit ${query.limit} offset ${query.offset}`.execute(db);
  return {
    articleNos: page.rows.map((row) => row.articleNo),
    total: totals.rows[0]?.total ?? 0,
    counts: new Map(counted.rows.map(({ tag, count }) => [tag, count])),
  };
};
