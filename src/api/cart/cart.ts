import { get, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { Cart, CartItem, CartLineBody } from '#contract/carts/cart.contract.ts';

import { cartQuery } from './cart.queries.ts';

/** Fetches the cart anew. A fetch that began earlier is dropped: it may not know yet what was just done. */
export const loadCart = async (): Promise<{ lineCount: number }> => {
  await queryClient.cancelQueries(cartQuery);
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return { lineCount: items.length };
};

/** `null`: the own company. Said for each call: the person may buy for somebody else by the time it is made. */
interface ForBuyer {
  readonly customerNo: string | null;
}

/** What one tab does to the cart, the others show too. */
const change = async (url: string, { customerNo }: ForBuyer, body: object): Promise<void> => {
  await post(url, body, { actingFor: customerNo });
  tellOtherTabs({ type: 'cartChanged' });
};

export const addToCart = ({
  articleNo,
  quantity,
  machineNo,
  ...buyer
}: CartLineBody & ForBuyer): Promise<void> =>
  change('/shopping-cart/add/', buyer, { articleNo, quantity, ...(machineNo != null && { machineNo }) });

export const changeCartLine = ({ articleNo, quantity, ...buyer }: CartLineBody & ForBuyer): Promise<void> =>
  change('/shopping-cart/change/', buyer, { articleNo, quantity });

/** The server takes both at once: the quantity that it knows by now is said again. */
export const assignCartLine = async ({
  articleNo,
  machineNo,
  customerNo,
}: Pick<CartItem, 'articleNo' | 'machineNo'> & ForBuyer): Promise<void> => {
  const { items } = await get<Cart>('/shopping-cart/list', { actingFor: customerNo });
  const quantity = items.find((item) => item.articleNo === articleNo)?.quantity ?? 1;
  await change('/shopping-cart/change/', { customerNo }, { articleNo, quantity, machineNo });
};

export const removeFromCart = ({
  articleNo,
  ...buyer
}: Pick<CartLineBody, 'articleNo'> & ForBuyer): Promise<void> =>
  change('/shopping-cart/remove/', buyer, { articleNo });
