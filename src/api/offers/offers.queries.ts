import { queryOptions } from '@tanstack/react-query';

import { get, path } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type { Basket } from '#contract/carts/cart.contract.ts';
import type { OfferMessage } from '#contract/offers/offer-message.contract.ts';
import type { Offer, OfferPage } from '#contract/offers/offer.contract.ts';

/** The keys of the list, of each offer and of its messages begin with this one. */
export const OFFERS_KEY = ['offers'] as const;

export const offersList = listAt<OfferPage>(OFFERS_KEY, '/offers/');

export const offerQuery = (offerNo: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'details', offerNo],
    queryFn: () => get<Offer>(path`/offer/details/${offerNo}/`),
  });

export const offerMessagesQuery = (offerNo: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, 'messages', offerNo],
    queryFn: () => get<{ items: OfferMessage[] }>(path`/offers/${offerNo}/messages/`),
    select: ({ items }) => items,
  });

/** Returns an offer or order in the form of a cart. An offer is binding, so nothing in it counts as discontinued. */
export const basketOf = ({
  items,
  totals,
  fingerprint = '',
}: Pick<Offer, 'items' | 'totals'> & Partial<Pick<Offer, 'fingerprint'>>): Basket => ({
  items: items.map((item) => ({ ...item, discontinued: false })),
  totals,
  totalsAsQuote: totals,
  fingerprint,
});
