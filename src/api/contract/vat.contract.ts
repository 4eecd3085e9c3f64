import { VAT_PERCENT } from './limits.contract.ts';

/**
 * Value added tax in cents on a net amount in cents, rounded half up (decisions 19): one rule for the server, which decides,
 * and for checkout, which shows a quote's sums. Whole numbers throughout: a binary fraction such as 0.19 would slip at the half cent.
 */
export const vatOf = (netCents: number): number =>
  Number((BigInt(netCents) * BigInt(VAT_PERCENT) + 50n) / 100n);
