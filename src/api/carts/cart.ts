import { failureOf, type CallFailure } from '#api/client/call-failure.ts';
import { get, post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import type { Cart, CartItem, CartLineBody } from '#contract/carts/cart.contract.ts';

import { cartQuery } from './cart.queries.ts';

/** Fetches the cart again. A fetch that began earlier is dropped, because its answer may be older than the latest change. */
export const loadCart = async (): Promise<{ lineCount: number }> => {
  await queryClient.cancelQueries(cartQuery);
  const { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  return { lineCount: items.length };
};

/**
 * Each call names the customer, because the person may be buying for another one by the time the call is made. `null` means the person's
 * own company.
 */
interface ForBuyer {
  readonly customerNo: string | null;
}

/** Changes the cart and notifies the other tabs, so that they show the change. */
const change = async (url: string, { customerNo }: ForBuyer, body: object): Promise<void> => {
  await post(url, body, { actingFor: customerNo });
  tellOtherTabs({ type: 'cartChanged', customerNo });
};

/** Adds to a refusal the quantity that is already in the cart, because that quantity may be the reason. */
const withQuantity = (error: unknown, articleNo: string): CallFailure & { readonly inCart?: number } => {
  const failure = failureOf(error, true);
  if (failure.code !== 'VALIDATION_ERROR') return failure;
  const items = queryClient.getQueryData(cartQuery.queryKey)?.items ?? [];
  const inCart = items.find((item) => item.articleNo === articleNo)?.quantity ?? 0;
  return Object.assign(failure, { inCart });
};

/** @throws {CallFailure} with the quantity in the cart if the line may be full. */
export const addToCart = async ({
  articleNo,
  quantity,
  machineNo,
  ...buyer
}: CartLineBody & ForBuyer): Promise<void> => {
  const body = { articleNo, quantity, ...(machineNo != null && { machineNo }) };
  try {
    await change('/shopping-cart/add/', buyer, body);
  } catch (error) {
    throw withQuantity(error, articleNo);
  }
};

export const changeCartLine = ({ articleNo, quantity, ...buyer }: CartLineBody & ForBuyer): Promise<void> =>
  change('/shopping-cart/change/', buyer, { articleNo, quantity });

/** Sets the machine that a line is for. The call must also name a quantity, so it repeats the one that the server has. */
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

/** Replaces the article of a line with its successor; the server does this completely or not at all. */
export const replaceInCart = ({
  articleNo,
  ...buyer
}: Pick<CartLineBody, 'articleNo'> & ForBuyer): Promise<void> =>
  change('/shopping-cart/replace/', buyer, { articleNo });
