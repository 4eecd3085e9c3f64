/** Links lead past the lines to the totals by this id. */
export const SUMMARY_ID = 'checkout-summary';
