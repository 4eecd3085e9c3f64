import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { CartLineBody } from '#contract/cart.contract.ts';

import { cartQuery } from './cart.queries.ts';

/** Fetches the cart anew. A fetch that began earlier is dropped: it may not know yet what was just done. */
export const loadCart = async (): Promise<{ lineCount: number }> => {
  await queryClient.cancelQueries(cartQuery);
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return { lineCount: items.length };
};

/** What one tab does to the cart, the others show too. */
const change = async (url: string, body: object): Promise<void> => {
  await post(url, body);
  tellOtherTabs({ type: 'cartChanged' });
};

export const addToCart = ({ articleNo, quantity }: CartLineBody): Promise<void> =>
  change('/shopping-cart/add/', { articleNo, quantity });

export const changeCartLine = ({ articleNo, quantity }: CartLineBody): Promise<void> =>
  change('/shopping-cart/change/', { articleNo, quantity });

export const removeFromCart = ({ articleNo }: Pick<CartLineBody, 'articleNo'>): Promise<void> =>
  change('/shopping-cart/remove/', { articleNo });
