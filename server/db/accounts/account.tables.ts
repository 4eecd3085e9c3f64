import type { Generated } from 'kysely';

import type { PermissionLevel, Role } from '#contract/accounts/access.contract.ts';
import type { CurrentUser } from '#contract/accounts/user.contract.ts';
import type { Language } from '#contract/language.contract.ts';

export interface UsersTable {
  id: string;
  email: string;
  emailFolded: string;
  firstName: string;
  lastName: string;
  companyId: string;
  role: Role;
  permissionLevel: PermissionLevel;
  kind: CurrentUser['kind'];
  language: Language;
  telephone: string | null;
  passwordHash: string | null;
  active: boolean;
  emailVerifiedAt: Date | null;
  createdAt: Date;
}

export interface DeletionRequestsTable {
  id: Generated<number>;
  userId: string;
  requestedAt: Date;
  withdrawnAt: Date | null;
  /** Says when customer service noted the request; a noted request stays open. */
  notedAt: Generated<Date | null>;
}

export interface VerificationTokensTable {
  tokenHash: string;
  userId: string;
  state: 'pending' | 'verified' | 'replaced';
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
}

export interface NewsletterSubscriptionsTable {
  emailFolded: string;
  subscribed: boolean;
  changedAt: Date;
}
