import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { NewsList, NewsMails } from '#contract/news/news.contract.ts';

const MINUTE_MS = 60_000;

/** A change of page fetches the counts in the menu again once they are older than `staleTime`. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: () => get<NewsList>('/news/'),
  staleTime: MINUTE_MS,
});

export const newsMailsQuery = queryOptions({
  queryKey: ['account', 'newsMails'],
  queryFn: () => get<NewsMails>('/me/notifications/'),
});
