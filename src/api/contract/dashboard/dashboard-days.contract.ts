/** An offer that ends within this many days from today counts as a task. */
export const OFFERS_ENDING_DAYS = 7;
/** A warranty that ends within this many days is worth a mention. */
export const WARRANTIES_ENDING_DAYS = 90;
