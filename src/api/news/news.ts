import { patch, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { NewsList, NewsMails, NewsMailsBody } from '#contract/news/news.contract.ts';

import { newsMailsQuery, newsQuery } from './news.queries.ts';

/** An answer that the menu got a moment ago is new enough. @throws {CallFailure} */
export const loadNews = (): Promise<NewsList> => queryClient.fetchQuery(newsQuery);

/** `until` is the instant of the newest, so nothing that is known is unseen afterwards. @throws {CallFailure} */
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

/** Asks again for the counts at the menu, if there are any and they are no longer new. */
export const renewNews = (): void => {
  void queryClient.refetchQueries({ queryKey: newsQuery.queryKey, type: 'active', stale: true });
};
