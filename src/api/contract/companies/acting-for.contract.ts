/**
 * Names, by the customer number, the customer for whom a dealer acts in one call. Each call says it, so two tabs never
 * mix two carts.
 */
export const ACTING_FOR_HEADER = 'x-acting-for';
