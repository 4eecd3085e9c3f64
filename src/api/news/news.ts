import { patch, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { NewsList, NewsMails, NewsMailsBody } from '#contract/news/news.contract.ts';

import { newsMailsQuery, newsQuery } from './news.queries.ts';

/** Uses the answer that the menu received, if it is new enough. @throws {CallFailure} */
export const loadNews = (): Promise<NewsList> => queryClient.fetchQuery(newsQuery);

/** `until` is the instant of the newest unseen item, so that every known item counts as seen afterwards. @throws {CallFailure} */
export const markNewsSeen = async (until: string): Promise<void> => {
  await post('/news/seen/', { until });
  queryClient.setQueryData(
    newsQuery.queryKey,
    (known) =>
      known && {
        items: known.items.map((news) => ({ ...news, seen: true })),
        unseen: { orders: 0, offers: 0, dataSheets: 0 },
      },
  );
};

/** @throws {CallFailure} */
export const switchNewsMail = async (wished: NewsMailsBody): Promise<void> => {
  const mails = await patch<NewsMails>('/me/notifications/', wished);
  queryClient.setQueryData(newsMailsQuery.queryKey, mails);
};

/** Fetches the counts in the menu again, if the menu shows any and they are stale. */
export const renewNews = (): void => {
  void queryClient.refetchQueries({ queryKey: newsQuery.queryKey, type: 'active', stale: true });
};
