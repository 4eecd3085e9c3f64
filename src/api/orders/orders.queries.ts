import { queryOptions, skipToken } from '@tanstack/react-query';

import type { Basket } from '#contract/cart.contract.ts';

/** The cart or offer as review had shown it when it was last sent; nobody fetches it. */
export const reviewedBasketQuery = queryOptions<Basket>({
  queryKey: ['reviewed-cart'],
  queryFn: skipToken,
  staleTime: Infinity,
});
