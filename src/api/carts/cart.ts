import { get, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { Cart, CartItem, CartLineBody } from '#contract/carts/cart.contract.ts';

import { cartQuery } from './cart.queries.ts';

/** Fetches the cart again. A fetch that began earlier is dropped, because it may not know yet what has just been done. */
export const loadCart = async (): Promise<{ lineCount: number }> => {
  await queryClient.cancelQueries(cartQuery);
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return { lineCount: items.length };
};

/**
 * `null` means the person's own company. Each call says it, because the person may be buying for another customer by
 * the time it is made.
 */
interface ForBuyer {
  readonly customerNo: string | null;
}

/** The other tabs show what this one does to the cart. */
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

/** The server takes both at once, so the call repeats the quantity that the server already has. */
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
