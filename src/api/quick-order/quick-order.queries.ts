import { queryOptions } from '@tanstack/react-query';

import { ARTICLES_KEY } from '#api/articles/articles.queries.ts';
import { get, post } from '#api/client/http.ts';
import type { MediaPage, SparePartPage } from '#contract/catalogue/article.contract.ts';
import type { QuickOrderBody, QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';

type Lines = QuickOrderBody['rows'];

/** Checks rows; the result shows prices, so it is fetched again together with the articles once a price has been requested. */
export const rowsQuery = (rows: Lines) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY, 'quickOrder', rows],
    queryFn: () => post<QuickOrderReply>('/quick-order/check/', { rows }),
  });

/** The greatest number of entries of each kind in a list that opens next to a field. */
const OFFERED = 10;

/** Finds articles of both kinds whose number or name matches the typed text. */
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
