import { queryOptions } from '@tanstack/react-query';

import { get, path } from '#api/client/http.ts';
import type { DeskList } from '#contract/desk/desk-limits.contract.ts';
import type { Desk, DeskAnswers } from '#contract/desk/desk.contract.ts';
import type { DeskOffer } from '#contract/desk/desk-offer.contract.ts';

/** The keys of the desk, its lists and its requests begin with this one. */
export const DESK_KEY = ['desk'] as const;

export const deskQuery = queryOptions({
  queryKey: [...DESK_KEY, 'counts'],
  queryFn: () => get<Desk>('/desk/'),
});

export const deskListQuery = <List extends DeskList>(list: List) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'list', list],
    queryFn: () => get<DeskAnswers[List]>(path`/desk/${list}/`),
  });

export const deskOfferQuery = (offerNo: string) =>
  queryOptions({
    queryKey: [...DESK_KEY, 'offer', offerNo],
    queryFn: () => get<DeskOffer>(path`/desk/offers/${offerNo}/`),
  });
