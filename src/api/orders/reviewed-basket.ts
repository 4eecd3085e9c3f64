import { queryClient } from '#api/client/query-client.ts';
import type { Basket } from '#contract/cart.contract.ts';

import { reviewedBasketQuery } from './orders.queries.ts';

/** Keeps what review had shown beside a refusal. After a reload, only what is in sight now is known of it. */
export const keepReviewed = (fingerprint: string, inSight: Basket | undefined): void => {
  const { queryKey } = reviewedBasketQuery;
  if (queryClient.getQueryData(queryKey)?.fingerprint !== fingerprint)
    queryClient.setQueryData(queryKey, inSight);
};
