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
  /** The row counts until then, for the token itself and for people who are on their way back. */
  expiresAt: Date;
  /** `null` if the provider named no person; the same goes for the session. */
  subjectHash: string | null;
  sidHash: string | null;
  /** `null` in rows of an earlier version, which remembered neither name. */
  takenAt: Date | null;
}
