import { sql } from 'kysely';

import { SUBSTRING_LENGTH, type ParsedSearch, type SearchTerm } from '#server/domain/search/search-terms.ts';
import { allOf, anyOf, literal, type Condition } from '#server/db/engine/conditions.ts';

/** Names the column with the words of the article's name, or the one with all its words. */
export type Words = 'name_folded' | 'search_folded';

/** Requires a word that begins with the term. */
export const hasWordStart = (words: Words, form: string): Condition =>
  sql`' ' || ${sql.ref(words)} like ${`% ${literal(form)}%`}`;

/** Requires a word that contains the term or, if the term is short, begins with it. */
export const hasWord = (words: Words, form: string): Condition =>
  form.length < SUBSTRING_LENGTH
    ? hasWordStart(words, form)
    : sql`${sql.ref(words)} like ${`%${literal(form)}%`}`;

/** Requires an article number that begins with the term, regardless of its punctuation. */
export const codeBegins = (code: string): Condition =>
  code === '' ? sql`false` : sql`code_folded like ${`${literal(code)}%`}`;

const hasCode = (code: string): Condition =>
  code.length < SUBSTRING_LENGTH ? codeBegins(code) : sql`code_folded like ${`%${literal(code)}%`}`;

/** Requires that the words or the number contain the term or, if it is short, begin with it; typing errors are not forgiven. */
export const hasTerm = (term: SearchTerm): Condition =>
  anyOf([...term.words.map((form) => hasWord('search_folded', form)), hasCode(term.code)]);

/** Requires every term, as `has` decides, or a number that contains the whole search or, if that is short, begins with it. */
export const matchesArticle = ({ terms, code }: ParsedSearch, has = hasTerm): Condition =>
  anyOf([allOf(terms.map((term) => has(term))), hasCode(code)]);
