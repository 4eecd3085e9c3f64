import { queryOptions } from '@tanstack/react-query';

import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { get } from '#api/client/http.ts';
import type { MemoryList } from '#contract/carts/memory-list.contract.ts';

/** This list shows prices, so it is fetched again together with the articles once a price has been requested. */
export const memoryListQuery = queryOptions({
  queryKey: [...ARTICLES_KEY, 'memoryList'],
  queryFn: () => get<MemoryList>('/memory-list/'),
});
