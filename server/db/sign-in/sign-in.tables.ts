import type { Generated } from 'kysely';

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
