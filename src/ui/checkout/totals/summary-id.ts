/** Identifies the totals, to which links lead past the lines. */
export const SUMMARY_ID = 'checkout-summary';
