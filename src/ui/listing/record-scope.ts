import { ROLES } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

/** Returns whether a person sees the records of several companies (settled point 3); each record then has to name its company. */
export const readsSeveralCompanies = (reader: Pick<SignedInVisitor, 'role'> | null): boolean =>
  reader !== null && reader.role !== ROLES.customer;
