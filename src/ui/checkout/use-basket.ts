import { useQuery } from '@tanstack/react-query';

import { cartQuery } from '#api/cart/cart.queries.ts';
import { basketOf, offerQuery } from '#api/offers/offers.queries.ts';
import type { Basket } from '#contract/cart.contract.ts';

/** What is ordered, as the server last said; `undefined` while it has said nothing. */
export const useBasket = (offerNo: string | null): Basket | undefined => {
  const { data: cart } = useQuery({ ...cartQuery, enabled: offerNo === null });
  const { data: offer } = useQuery({
    ...offerQuery(offerNo ?? ''),
    enabled: offerNo !== null,
    select: basketOf,
  });
  return offerNo === null ? cart : offer;
};
