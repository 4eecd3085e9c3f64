/** Days from today within which an offer that ends is something to do. */
export const OFFERS_ENDING_DAYS = 7;
/** Days within which a warranty that ends is worth a word. */
export const WARRANTIES_ENDING_DAYS = 90;
