import type { Generated, GeneratedAlways } from 'kysely';

import type { ResetLinkKind } from '#server/domain/sign-in/reset-link.ts';

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

export interface ResetLinksTable {
  tokenHash: string;
  userId: string;
  kind: ResetLinkKind;
  state: 'pending' | 'used' | 'replaced';
  mailed: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** Replaces the account's own name if the link proves the address; `null` keeps the account's name. */
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

export interface PasskeysTable {
  id: Generated<string>;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PasskeyChallengesTable {
  challengeHash: string;
  purpose: 'sign_in' | 'addition' | 'enrolment';
  userId: string | null;
  startedAt: Date;
}

export interface RecoveryCodesTable {
  codeHash: string;
  userId: string;
  createdAt: Date;
  usedAt: Date | null;
}

export interface KnownDevicesTable {
  idHash: string;
  userId: string;
  signedInAt: Date;
}
