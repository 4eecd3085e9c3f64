import { ROLES } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

/** Whether somebody reads the records of several companies (decisions 3), so that each has to say whose it is. */
export const readsSeveralCompanies = (reader: Pick<SignedInVisitor, 'role'> | null): boolean =>
  reader !== null && reader.role !== ROLES.customer;
