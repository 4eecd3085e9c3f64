import type { Offer } from '#contract/offers/offer.contract.ts';

/**
 * Returns whether an offer was made to a company other than the one the person buys for; `actingFor` is the number of the customer that a
 * dealer buys for.
 */
export const isOthersOffer = ({ customer }: Pick<Offer, 'customer'>, actingFor: string | null): boolean =>
  customer === undefined
    ? actingFor !== null
    : customer.customerNo === null || customer.customerNo !== actingFor;
