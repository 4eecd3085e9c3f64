/**
 * The surcharge on small orders, in euro cents (section 9 of the specification). `totalsOf` in the server's domain adds it to orders whose
 * subtotal is below `SURCHARGE_FREE_FROM_CENTS`.
 */
export const SURCHARGE_CENTS = 1_000;

/** An order with at least this subtotal, in euro cents, has no surcharge. */
export const SURCHARGE_FREE_FROM_CENTS = 15_000;
