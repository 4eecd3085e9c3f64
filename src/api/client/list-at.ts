import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ListQuery } from '#contract/list.contract.ts';

import { get } from './http.ts';
import { queryClient } from './query-client.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}

/**
 * A list of the API, such as `listAt<OrderPage>(['orders'], '/orders/')`: its pages and its CSV file for the
 * screen, and `findPage` for the chart. The key begins the keys of all its pages.
 */
export const listAt = <Answer extends Page>(key: readonly string[], path: string) => {
  const pageQuery = ({ search, filters, page, pageSize, sort }: ListQuery) => {
    const query = { ...filters, search: search || null, page, pageSize, sort };
    return queryOptions({
      queryKey: [...key, 'page', query],
      queryFn: ({ signal }) => get<Answer>(path, { query, signal }),
      placeholderData: keepPreviousData,
    });
  };

  /** Fetches a page into the query client and tells how many entries there are on all pages. @throws {CallFailure} */
  const findPage = async (query: ListQuery): Promise<{ total: number }> => {
    const { total, items } = await queryClient.fetchQuery(pageQuery(query));
    // There were more when the other pages were fetched: what is kept of them is old.
    if (items.length === 0 && total > 0)
      await queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    return { total };
  };

  /** Below `/api`: all entries that the query finds, in its order, as a file. */
  const csvUrl = ({ search, filters, sort }: ListQuery): string => {
    const query = new URLSearchParams(filters);
    if (search !== '') query.set('search', search);
    if (sort !== null) query.set('sort', sort);
    return `${path}csv/${query.size === 0 ? '' : `?${query.toString()}`}`;
  };

  return { pageQuery, findPage, csvUrl };
};
