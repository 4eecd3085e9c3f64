import { get, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { Cart, CartItem, CartLineBody } from '#contract/cart.contract.ts';

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

export const addToCart = ({ articleNo, quantity, machineNo }: CartLineBody): Promise<void> =>
  change('/shopping-cart/add/', { articleNo, quantity, ...(machineNo != null && { machineNo }) });

export const changeCartLine = ({ articleNo, quantity }: CartLineBody): Promise<void> =>
  change('/shopping-cart/change/', { articleNo, quantity });

/** The server takes both at once: the quantity that it knows by now is said again. */
export const assignCartLine = async ({
  articleNo,
  machineNo,
}: Pick<CartItem, 'articleNo' | 'machineNo'>): Promise<void> => {
  const { items } = await get<Cart>('/shopping-cart/list');
  const quantity = items.find((item) => item.articleNo === articleNo)?.quantity ?? 1;
  await change('/shopping-cart/change/', { articleNo, quantity, machineNo });
};

export const removeFromCart = ({ articleNo }: Pick<CartLineBody, 'articleNo'>): Promise<void> =>
  change('/shopping-cart/remove/', { articleNo });
