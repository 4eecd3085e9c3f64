import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { Cart } from '#contract/carts/cart.contract.ts';

export const CART_CALL = '/shopping-cart/list';

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => get<Cart>(CART_CALL, { signal }),
});
