/** The states of an offer, in the order of its life. */
export const OFFER_STATES = [
  'requested',
  'in_progress',
  'offered',
  'accepted',
  'declined',
  'expired',
] as const;

/** Says for each state whose turn it is: customer service's, the customer's, or nobody's once the offer is closed. */
const TURNS = {
  requested: 'service',
  in_progress: 'service',
  offered: 'customer',
  accepted: null,
  declined: null,
  expired: null,
} as const satisfies Record<(typeof OFFER_STATES)[number], 'service' | 'customer' | null>;

/** Returns whether customer service has not made its offer yet. */
export const isQuoteRequest = (state: (typeof OFFER_STATES)[number]): boolean => TURNS[state] === 'service';

/** Returns whether one side waits for the other. */
export const isOpenOffer = (state: (typeof OFFER_STATES)[number]): boolean => TURNS[state] !== null;
