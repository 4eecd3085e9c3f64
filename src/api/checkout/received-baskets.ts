import { hashKey, queryOptions, skipToken } from '@tanstack/react-query';

import { cartQuery } from '#api/carts/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { basketOf, offerQuery } from '#api/offers/offers.queries.ts';
import type { Basket, Totals } from '#contract/carts/cart.contract.ts';

const RECEIVED = 'received-baskets';

/** Describes the cart or offer as the server once sent it. It is never fetched again: a change gives it another fingerprint. */
export const receivedBasketQuery = (fingerprint: string) =>
  queryOptions<Basket>({
    queryKey: [RECEIVED, fingerprint],
    queryFn: skipToken,
    staleTime: Infinity,
  });

// A basket that arrives while checkout waits for an answer is shown afterwards, no matter how late, so no basket expires.
queryClient.setQueryDefaults([RECEIVED], { gcTime: Infinity });

const NO_TOTALS: Totals = {
  subtotalCents: null,
  surchargeCents: null,
  vatCents: null,
  totalCents: null,
  vatRate: 0,
  complete: true,
  missingToNoSurchargeCents: null,
};

/** Stands for an offer that does not exist, and for a cart or offer that the server has not sent since the page was loaded. */
export const NOTHING: Basket = { items: [], totals: NO_TOTALS, totalsAsQuote: NO_TOTALS, fingerprint: '' };

const lastReceived = (offerNo: string | null): Basket | undefined => {
  if (offerNo === null) return queryClient.getQueryData(cartQuery.queryKey);
  const offer = queryClient.getQueryData(offerQuery(offerNo).queryKey);
  return offer && basketOf(offer);
};

/** Returns the cart or offer as the server last sent it, and keeps it under its fingerprint. */
export const receivedBasket = (offerNo: string | null): Basket => {
  const basket = lastReceived(offerNo) ?? NOTHING;
  queryClient.setQueryData(receivedBasketQuery(basket.fingerprint).queryKey, basket);
  return basket;
};

/** Passes on the cart or offer whenever the server has answered with it. Returns a function that stops this. */
export const watchBasket = (offerNo: string | null, tell: (basket: Basket) => void): (() => void) => {
  const watched = hashKey(offerNo === null ? cartQuery.queryKey : offerQuery(offerNo).queryKey);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash === watched) tell(receivedBasket(offerNo));
  });
};
