import { queryOptions } from '@tanstack/react-query';

import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { get } from '#api/client/http.ts';
import type { SearchReply } from '#contract/catalogue/search.contract.ts';

/** Finds the best products of both kinds, and orders, offers and machines by number; counts the products that each list will show. */
export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, 'search', search],
    queryFn: ({ signal }) => get<SearchReply>('/search/', { query: { search, group: 'product' }, signal }),
  });
