import { ROLES, type Visitor } from '#contract/access.contract.ts';

/** Whose machines, orders and offers someone may read (decisions 3). */
export type RecordReach = 'ownCompany' | 'ownCompanyAndCustomers' | 'everyCompany';

export const recordReachOf = (visitor: Visitor): RecordReach => {
  if (visitor.role === ROLES.team) return 'everyCompany';
  return visitor.role === ROLES.dealer ? 'ownCompanyAndCustomers' : 'ownCompany';
};
