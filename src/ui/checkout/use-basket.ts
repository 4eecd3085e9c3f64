import { useQuery } from '@tanstack/react-query';

import { NOTHING, receivedBasketQuery } from '#api/checkout/received-baskets.ts';
import type { Basket } from '#contract/carts/cart.contract.ts';

/** Returns the cart or offer with this fingerprint; without lines if the server has not sent it since the page was loaded. */
export const useBasket = (fingerprint: string): Basket => {
  const { data: basket } = useQuery(receivedBasketQuery(fingerprint));
  return basket ?? NOTHING;
};
