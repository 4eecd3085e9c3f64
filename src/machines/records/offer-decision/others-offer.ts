import type { Offer } from '#contract/offers/offer.contract.ts';

/** Whether an offer was made for another than for whom the person buys; `actingFor`: the number of a dealer's customer. */
export const isOthersOffer = ({ customer }: Pick<Offer, 'customer'>, actingFor: string | null): boolean =>
  customer === undefined
    ? actingFor !== null
    : customer.customerNo === null || customer.customerNo !== actingFor;
