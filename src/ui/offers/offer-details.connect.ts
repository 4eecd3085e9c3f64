import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import { offerQuery } from '#api/offers/offers.queries.ts';
import type { Offer } from '#contract/offer.contract.ts';
import type { offerDetailsMachine } from '#machines/offer-details/offer-details.machine.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

export type OfferDetailsMachine = typeof offerDetailsMachine;

export type OfferDetailsView =
  | { readonly status: 'loading' | 'notFound' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'shown'; readonly offer: Offer };

/** The page of one offer. */
export const useOfferDetails = (offerNo: string, machine: OfferDetailsMachine): OfferDetailsView => {
  const details = useFlow(machine, { offerNo });
  const state = useSelector(details, ({ value }) => value);
  const { data } = useQuery({ ...offerQuery(offerNo), enabled: state === 'shown' });
  switch (state) {
    case 'notFound':
      return { status: 'notFound' };
    case 'failed':
      return { status: 'failed', retry: () => details.send({ type: 'details.retry' }) };
    default:
      return data === undefined ? { status: 'loading' } : { status: 'shown', offer: data };
  }
};
