import { sql } from 'kysely';

import { SUBSTRING_LENGTH, type ParsedSearch, type SearchTerm } from '#server/domain/search-terms.ts';
import { allOf, anyOf, literal, type Condition } from '#server/db/engine/conditions.ts';

/** Whether one of the article's words begins so. */
export const hasWordStart = (form: string): Condition =>
  sql`' ' || search_folded like ${`% ${literal(form)}%`}`;

const hasWord = (form: string): Condition =>
  form.length < SUBSTRING_LENGTH ? hasWordStart(form) : sql`search_folded like ${`%${literal(form)}%`}`;

/** Whether the article's number begins so, however it is written. */
export const codeBegins = (code: string): Condition =>
  code === '' ? sql`false` : sql`code_folded like ${`${literal(code)}%`}`;

const hasCode = (code: string): Condition =>
  code.length < SUBSTRING_LENGTH ? codeBegins(code) : sql`code_folded like ${`%${literal(code)}%`}`;

/** Whether the term is found in the article's words or its number, without a typing error. */
export const hasTerm = (term: SearchTerm): Condition =>
  anyOf([...term.words.map(hasWord), hasCode(term.code)]);

/** Whether the article has every term, as `has` tells, or the whole search is in its number. */
export const matchesArticle = ({ terms, code }: ParsedSearch, has = hasTerm): Condition =>
  anyOf([allOf(terms.map((term) => has(term))), hasCode(code)]);
