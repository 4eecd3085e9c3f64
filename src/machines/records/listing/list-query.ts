import { DEFAULT_PAGE_SIZE, isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';

import type { ListDefinition, QueryChange, Terms } from './listing.types.ts';

/** The query for the whole list, from its beginning. */
export const EVERYTHING: ListQuery = {
  search: '',
  filters: {},
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  sort: null,
};

export const isSameQuery = (one: ListQuery, other: ListQuery): boolean =>
  one.search === other.search &&
  one.page === other.page &&
  one.pageSize === other.pageSize &&
  one.sort === other.sort &&
  Object.keys({ ...one.filters, ...other.filters }).every(
    (name) => one.filters[name] === other.filters[name],
  );

/** Returns whether the query has a search or a filter. */
export const isNarrowed = ({ search, filters }: ListQuery): boolean =>
  search !== '' || Object.keys(filters).length > 0;

/** Applies a choice: unless it is a page, the list starts at the first page; a changed filter drops the filters that depend on it. */
export const changedQuery = (list: ListDefinition, query: ListQuery, change: QueryChange): ListQuery => {
  const chosen = change.filters ?? {};
  const hasChanged = (name: string): boolean =>
    chosen[name] !== undefined && chosen[name] !== (query.filters[name] ?? null);
  const filters = Object.entries(list.filters).flatMap(([name, { within }]) => {
    const kept = within !== undefined && hasChanged(within) ? null : query.filters[name];
    const value = name in chosen ? chosen[name] : kept;
    return value == null ? [] : [[name, value]];
  });
  return { ...query, page: 1, ...change, filters: Object.fromEntries(filters) };
};

/** Removes the search and every filter. */
export const widened = (list: ListDefinition): QueryChange => ({
  search: '',
  filters: Object.fromEntries(Object.keys(list.filters).map((name) => [name, null])),
});

/**
 * Returns whether a text is a complete day. While 2026 is typed, the browser's field reports the years 2, 20 and 202, which
 * nobody means.
 */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-/.test(text) && new Date(text).toJSON() === `${text}T00:00:00.000Z`;

const typedFilters = (list: ListDefinition): string[] =>
  Object.entries(list.filters).flatMap(([name, { typed, day }]) =>
    typed === true || day === true ? [name] : [],
  );

/** Returns the parts of a query that the fields show. */
export const termsOf = (list: ListDefinition, { search, filters }: ListQuery): Terms => ({
  search,
  ...Object.fromEntries(typedFilters(list).map((name) => [name, filters[name] ?? ''])),
});

/** Returns the change that the contents of the fields make to the query; a half-typed day is left out. */
export const changeFor = (list: ListDefinition, terms: Terms): QueryChange => ({
  search: (terms['search'] ?? '').trim(),
  filters: Object.fromEntries(
    typedFilters(list).flatMap((name) => {
      const text = terms[name]?.trim() ?? '';
      const isHalfTyped = list.filters[name]?.day === true && text !== '' && !isDay(text);
      return isHalfTyped ? [] : [[name, text || null]];
    }),
  ),
});

export const isTooLong = (terms: string): boolean => isLongerThan(terms.trim(), TEXT_LIMITS.search);

/** Returns whether the search and the typed filters are short enough for the server: those in a link can be too long. */
export const isSearchable = (list: ListDefinition, query: ListQuery): boolean =>
  !Object.values(termsOf(list, query)).some(isTooLong);

/** Returns the last page that has entries, or page 1 if there are none. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
