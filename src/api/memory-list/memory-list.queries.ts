import { queryOptions } from '@tanstack/react-query';

import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { get } from '#api/client/http.ts';
import type { MemoryList } from '#contract/carts/memory-list.contract.ts';

/** Shows prices: goes with the articles when one has been asked for. */
export const memoryListQuery = queryOptions({
  queryKey: [...ARTICLES_KEY, 'memoryList'],
  queryFn: () => get<MemoryList>('/memory-list/'),
});
