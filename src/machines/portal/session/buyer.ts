import type { Buyer } from '#contract/accounts/access.contract.ts';

import type { SignedInVisitor } from './session.types.ts';

export const buyerOf = ({ userId, actingFor }: Pick<SignedInVisitor, 'userId' | 'actingFor'>): Buyer => ({
  userId,
  customerNo: actingFor?.customerNo ?? null,
});

export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.userId === other.userId && one.customerNo === other.customerNo;

/** Tells buyers apart where something on the screen begins afresh for another one; never taken apart. */
export const buyerKey = ({ userId, customerNo }: Buyer): string => `${userId} ${customerNo}`;
