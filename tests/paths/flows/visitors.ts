import { LEVELS, ROLES, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

/** Describes a customer with all prices, unless the test says otherwise. */
export const visitor = (
  userId: string,
  permissionLevel: PermissionLevel = LEVELS.full,
  role: SignedInVisitor['role'] = ROLES.customer,
): SignedInVisitor => ({
  userId,
  permissionLevel,
  role,
  language: 'en-GB',
  priceRequests: { limit: null, used: 0, remaining: null },
});
