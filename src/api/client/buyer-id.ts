/** Parts a user's id, which holds no such mark, from the number of the customer for whom they act. */
const MARK = '@';

/** For each customer a dealer is somebody else: no cart, draft or answer of one is found by another. */
export const buyerIdOf = (userId: string, customerNo: string | undefined): string =>
  customerNo === undefined ? userId : `${userId}${MARK}${customerNo}`;

/** Whoever buys, be it for the own company or for a customer. */
export const personOf = (buyerId: string): string => buyerId.split(MARK, 1)[0]!;

/** With which the name of something that is kept for a customer ends; nothing for the own company. */
export const customerMarkOf = (buyerId: string): string => buyerId.slice(personOf(buyerId).length);
