import { DEFAULT_PAGE_SIZE, MAX_PAGE, PAGE_SIZES, TEXT_LIMITS } from '#contract/limits.contract.ts';
import type { ListQuery, PageSize } from '#contract/list.contract.ts';
import { isDay } from '#machines/records/listing/list-query.ts';
import type { FilterDefinition, ListDefinition } from '#machines/records/listing/listing.types.ts';

/** Reads an address as a person may have typed it; values that make no sense become the defaults. */
export const queryFrom = (address: string, list: ListDefinition): ListQuery => {
  const params = new URLSearchParams(address);
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const text = params.get(name)?.trim() ?? '';
    return makesSense(text, filter) ? [[name, text]] : [];
  });
  return {
    search: params.get('search')?.trim() ?? '',
    filters: Object.fromEntries(filters),
    page: pageFrom(params.get('page')),
    pageSize: pageSizeFrom(params.get('page_size')),
    sort: list.sorts.find((known) => known === params.get('sort')) ?? null,
  };
};

/** Builds the query part of the address without the defaults; it is empty for the whole list from its beginning. */
export const addressOf = ({ search, filters, page, pageSize, sort }: ListQuery): string => {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  for (const [name, value] of Object.entries(filters)) params.set(name, value);
  if (sort !== null) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('page_size', String(pageSize));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
};

const makesSense = (text: string, { values, day }: FilterDefinition): boolean => {
  if (text === '' || text.length > TEXT_LIMITS.line) return false;
  if (day === true) return isDay(text);
  return values === undefined || values.includes(text);
};

const pageFrom = (text: string | null): number => {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
};

const pageSizeFrom = (text: string | null): PageSize =>
  PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
