import { queryOptions, skipToken } from '@tanstack/react-query';

import type { Cart } from '#contract/cart.contract.ts';

/** The cart as review had shown it when the server said that it has changed; nobody fetches it. */
export const reviewedCartQuery = queryOptions<Cart>({
  queryKey: ['reviewed-cart'],
  queryFn: skipToken,
  staleTime: Infinity,
});
