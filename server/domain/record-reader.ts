import { ROLES, seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';

/** Names the companies whose machines, orders and offers a person may read (settled point 3). */
export type RecordScope = 'ownCompany' | 'ownCompanyAndCustomers' | 'everyCompany';

const recordScopeOf = (visitor: Visitor): RecordScope => {
  if (visitor.role === ROLES.team) return 'everyCompany';
  return visitor.role === ROLES.dealer ? 'ownCompanyAndCustomers' : 'ownCompany';
};

/** Describes a person who reads orders and offers. */
export interface RecordReader {
  readonly companyId: string;
  readonly scope: RecordScope;
  readonly language: Language;
  readonly seesPrices: boolean;
  /** Names the person, for lists of the records that they have placed themselves. */
  readonly userId?: string;
}

/** Lets customer service see the records of every company. */
export const SERVICE = { scope: 'everyCompany', companyId: '' } as const;

export const recordReaderOf = (
  visitor: Visitor & { readonly id: string; readonly companyId: string; readonly language: Language },
): RecordReader => ({
  companyId: visitor.companyId,
  scope: recordScopeOf(visitor),
  language: visitor.language,
  seesPrices: seesPrices(visitor),
  userId: visitor.id,
});
