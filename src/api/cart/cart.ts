import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { CartLineBody } from '#contract/cart.contract.ts';

import { cartQuery } from './cart.queries.ts';

/** Fetches the cart anew. A fetch that began earlier is dropped: it may not know yet what was just done. */
export const loadCart = async (): Promise<{ lineCount: number }> => {
  await queryClient.cancelQueries(cartQuery);
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return { lineCount: items.length };
};

export const addToCart = ({ articleNo, quantity }: CartLineBody): Promise<void> =>
  post('/shopping-cart/add/', { articleNo, quantity });

export const changeCartLine = ({ articleNo, quantity }: CartLineBody): Promise<void> =>
  post('/shopping-cart/change/', { articleNo, quantity });

export const removeFromCart = ({ articleNo }: Pick<CartLineBody, 'articleNo'>): Promise<void> =>
  post('/shopping-cart/remove/', { articleNo });
