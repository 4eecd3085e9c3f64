import { useQuery } from '@tanstack/react-query';

import { receivedBasketQuery } from '#api/checkout/received-baskets.ts';
import type { Basket } from '#contract/carts/cart.contract.ts';

/** Returns the cart or offer with this fingerprint. The server has always sent it before the chart opens a step. */
export const useBasket = (fingerprint: string): Basket => {
  const { data: basket } = useQuery(receivedBasketQuery(fingerprint));
  if (basket === undefined) throw new Error(`the server has sent no basket ${fingerprint}`);
  return basket;
};
