/** The states of an offer, in the order of its life. */
export const OFFER_STATES = [
  'requested',
  'in_progress',
  'offered',
  'accepted',
  'declined',
  'expired',
] as const;
