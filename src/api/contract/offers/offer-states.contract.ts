/** The places at which an offer can be, in the order of its life. */
export const OFFER_STATES = [
  'requested',
  'in_progress',
  'offered',
  'accepted',
  'declined',
  'expired',
] as const;
