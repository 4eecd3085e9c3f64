import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ListQuery } from '#contract/list.contract.ts';

import { get } from './http.ts';
import { queryClient } from './query-client.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/**
 * Describes a list of the API, such as `listAt<OrderPage>(['orders'], '/orders/')`: its pages and its CSV file for the
 * screen, and `findPage` for the chart. The keys of all pages begin with `key`.
 */
export const listAt = <Answer extends Page>(
  key: readonly string[],
  path: string,
  /** Each query for a page contains these parameters, no matter what the person chooses. */
  always: Readonly<Record<string, string>> = {},
) => {
  const pageQuery = ({ search, filters, page, pageSize, sort }: ListQuery) => {
    const query = { ...always, ...filters, search: search || null, page, pageSize, sort };
    return queryOptions({
      queryKey: [...key, 'page', query],
      queryFn: ({ signal }) => get<Answer>(path, { query, signal }),
      placeholderData: keepPreviousData,
    });
  };

  /** Fetches a page into the query client and returns the number of entries on all pages. @throws {CallFailure} */
  const findPage = async (query: ListQuery): Promise<{ total: number }> => {
    const { total, items } = await queryClient.fetchQuery(pageQuery(query));
    // The list may have become shorter, so the pages that were fetched before count as stale.
    if (items.length === 0 && total > 0)
      await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    return { total };
  };

  /** Returns the address below `/api` of a file with the entries that the query finds on all pages, up to `MAX_CSV_ENTRIES`. */
  const csvUrl = ({ search, filters, sort }: ListQuery): string => {
    const query = new URLSearchParams(filters);
    if (search !== '') query.set('search', search);
    if (sort !== null) query.set('sort', sort);
    return `${path}csv/${query.size === 0 ? '' : `?${query.toString()}`}`;
  };

  return { pageQuery, findPage, csvUrl };
};
