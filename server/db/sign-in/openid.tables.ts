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
  expiresAt: Date;
}
