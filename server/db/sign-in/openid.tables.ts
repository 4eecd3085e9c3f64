export interface OpenidLoginsTable {
  stateHash: string;
  browserHash: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string | null;
  startedAt: Date;
}

export interface UserIdentitiesTable {
  provider: string;
  subject: string;
  userId: string;
  boundAt: Date;
}

export interface OpenidSessionsTable {
  sessionIdHash: string;
  idToken: string;
  sid: string | null;
}

export interface OpenidLogoutTokensTable {
  idHash: string;
  /** Says until when the row is needed: while the token itself is valid, and while people may still be on their way back. */
  expiresAt: Date;
  /** `null` means that the provider named no person; `sidHash` is `null` if it named no session. */
  subjectHash: string | null;
  sidHash: string | null;
  /** `null` marks rows of an earlier version, which stored neither the person nor the session. */
  takenAt: Date | null;
}
