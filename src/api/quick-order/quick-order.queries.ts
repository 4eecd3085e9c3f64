import { queryOptions } from '@tanstack/react-query';

import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { get, post } from '#api/client/http.ts';
import type { MediaPage, SparePartPage } from '#contract/catalogue/article.contract.ts';
import type { QuickOrderBody, QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';

type Lines = QuickOrderBody['rows'];

/** What rows would be; shows prices, and goes with the articles when one has been asked for. */
export const rowsQuery = (rows: Lines) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, 'quickOrder', rows],
    queryFn: () => post<QuickOrderReply>('/quick-order/check/', { rows }),
  });

/** As many as a list that opens beside a field can offer. */
const OFFERED = 10;

/** Articles of both kinds whose number or name goes with what has been typed. */
export const completionQuery = (typed: string) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, 'completion', typed],
    queryFn: async ({ signal }) => {
      const query = { search: typed, pageSize: OFFERED };
      const [media, spareParts] = await Promise.all([
        get<MediaPage>('/media/', { query, signal }),
        get<SparePartPage>('/spare-parts/', { query, signal }),
      ]);
      return [...media.items, ...spareParts.items].map(({ articleNo, description }) => ({
        articleNo,
        description,
      }));
    },
  });
