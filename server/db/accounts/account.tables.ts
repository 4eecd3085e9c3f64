import type { Generated, GeneratedAlways } from 'kysely';

import type { PermissionLevel, Role } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { CurrentUser } from '#contract/accounts/user.contract.ts';
import type { ResetLinkKind } from '#server/domain/sign-in/reset-link.ts';

export interface SettingsTable {
  name: string;
  value: string;
}

/** Holds the address of a company, or of a place that its goods are delivered to. */
interface AddressColumns {
  street: string;
  postcode: string;
  city: string;
  country: string;
  telephone: string | null;
  email: string | null;
}

export interface CompaniesTable extends AddressColumns {
  id: string;
  customerNo: string | null;
  name: string;
  kind: 'customer' | 'dealer' | 'maker';
  dealerId: string | null;
  /** Names the contact of the maker who looks after the company. */
  makerContactId: string | null;
}

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

export interface SessionsTable {
  idHash: string;
  /** Identifies the session to its owner. */
  publicId: Generated<string>;
  userId: string;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  userAgent: string | null;
  /**
   * Tells whether the session began with a passkey, or with a recovery code instead of one; `false` means a password alone, or an OpenID
   * provider.
   */
  withPasskey: Generated<boolean>;
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

export interface ResetLinksTable {
  tokenHash: string;
  userId: string;
  kind: ResetLinkKind;
  state: 'pending' | 'used' | 'replaced';
  mailed: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** Replaces the account's own name once the link is used; `null` keeps the account's name. */
  firstName: string | null;
  lastName: string | null;
}

export interface ResetRequestsTable {
  id: GeneratedAlways<number>;
  emailFolded: string;
  firstName: string;
  lastName: string;
  networkAddress: string;
}

export interface ContactsTable {
  id: string;
  companyId: string;
  salutation: string | null;
  firstName: string;
  lastName: string;
  function: string | null;
  email: string | null;
  telephone: string | null;
  mobile: string | null;
  language: Language;
  isDefault: boolean;
}

export interface DeliveryAddressesTable extends AddressColumns {
  id: string;
  companyId: string;
  companyName: string;
  additionalCompanyName: string | null;
  additionalAddressInformation: string | null;
}

export interface NewsletterSubscriptionsTable {
  emailFolded: string;
  subscribed: boolean;
  changedAt: Date;
}

export interface MissingTextsTable {
  language: string;
  namespace: string;
  key: string;
  firstSeenAt: Date;
}
