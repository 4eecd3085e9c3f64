import type { Buyer } from '#contract/accounts/access.contract.ts';

import type { SignedInVisitor } from './session.types.ts';

export const buyerOf = ({ userId, actingFor }: Pick<SignedInVisitor, 'userId' | 'actingFor'>): Buyer => ({
  userId,
  customerNo: actingFor?.customerNo ?? null,
});

export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.userId === other.userId && one.customerNo === other.customerNo;

/** Returns a key that changes with the buyer, so that parts of the screen start over for another buyer; the key is never parsed. */
export const buyerKey = ({ userId, customerNo }: Buyer): string => `${userId} ${customerNo}`;
