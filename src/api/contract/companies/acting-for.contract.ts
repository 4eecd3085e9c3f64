// This file is separate from the schemas, so that the browser does not load the schema library.

/**
 * This header holds the number of the customer that a dealer acts for. Every call for the customer carries it, so that two tabs never mix
 * two carts.
 */
export const ACTING_FOR_HEADER = 'x-acting-for';
