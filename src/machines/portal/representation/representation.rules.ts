import { DEALING, meets } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

/** Only a dealer has customers to buy for. */
export const hasCustomers = (visitor: SignedInVisitor | null): boolean =>
  visitor !== null && meets(visitor, DEALING);
