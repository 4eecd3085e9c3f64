import { sql } from 'kysely';

import {
  ALL_OF_USER,
  impersonal,
  isOwnAddress,
  not,
  ofPerson,
  SECRET,
  type Places,
} from '#server/db/erasure/place.ts';

const inSessionsOf = (column: string) => (person: { readonly id: string }) =>
  sql<boolean>`${sql.id(column)} in (select id_hash from sessions where user_id = ${person.id})`;

/** Covers the tables about signing in. Rows that refer to sessions come before the sessions. */
export const SIGN_IN_PLACES = {
  priceRequests: {
    person: { where: inSessionsOf('session_id_hash'), rows: 'deleted' },
    columns: {
      sessionIdHash: ofPerson('session', SECRET),
      articleNo: ofPerson('article', 'sessions.price_requests.article_no'),
      requestedAt: ofPerson('time', 'sessions.price_requests.requested_at'),
    },
  },
  openidSessions: {
    person: { where: inSessionsOf('session_id_hash'), rows: 'deleted' },
    columns: {
      sessionIdHash: ofPerson('session', SECRET),
      idToken: ofPerson('what the OpenID provider said about the person', SECRET),
      sid: ofPerson('session at the OpenID provider', SECRET),
    },
  },
  sessions: {
    person: ALL_OF_USER,
    columns: {
      idHash: ofPerson('session', SECRET),
      publicId: ofPerson('session', SECRET),
      userId: ofPerson('user', not('the account itself')),
      createdAt: ofPerson('time of the sign-in', 'sessions.started_at'),
      lastSeenAt: ofPerson('time of the last call', 'sessions.last_seen_at'),
      endedAt: ofPerson('time of the end', 'sessions.ended_at'),
      userAgent: ofPerson('browser and device', 'sessions.user_agent'),
      withPasskey: ofPerson('whether a passkey began it', 'sessions.with_passkey'),
    },
  },
  passkeys: {
    person: ALL_OF_USER,
    columns: {
      id: 'not personal',
      userId: ofPerson('user', not('the account itself')),
      credentialId: ofPerson('passkey', SECRET),
      publicKey: ofPerson('passkey', not('the authenticator of the person has it')),
      counter: ofPerson('number of uses', not('the authenticator of the person has it')),
      transports: ofPerson('ways to the authenticator', not('the authenticator of the person has them')),
      name: ofPerson('name that the person gave it', 'passkeys.name'),
      createdAt: ofPerson('time', 'passkeys.created_at'),
      lastUsedAt: ofPerson('time of the last sign-in with it', 'passkeys.last_used_at'),
    },
  },
  passkeyChallenges: {
    person: ALL_OF_USER,
    columns: {
      ...impersonal('challengeHash', 'purpose'),
      userId: ofPerson('user', not('it is deleted within minutes')),
      startedAt: ofPerson('time', not('it is deleted within minutes')),
    },
  },
  recoveryCodes: {
    person: ALL_OF_USER,
    columns: {
      codeHash: ofPerson('recovery code', SECRET),
      userId: ofPerson('user', not('the account itself')),
      createdAt: ofPerson('time', 'recovery_codes.created_at'),
      usedAt: ofPerson('time of its use', 'recovery_codes.used_at'),
    },
  },
  userIdentities: {
    person: ALL_OF_USER,
    columns: {
      provider: ofPerson('OpenID provider', 'identity_provider_accounts.issuer'),
      subject: ofPerson('account there', 'identity_provider_accounts.subject'),
      userId: ofPerson('user', not('the account itself')),
      boundAt: ofPerson('time of the first sign-in', 'identity_provider_accounts.bound_at'),
    },
  },
  openidLogins: {
    columns: impersonal('stateHash', 'browserHash', 'nonce', 'codeVerifier', 'returnTo', 'startedAt'),
  },
  openidLogoutTokens: {
    // The names in these rows are hashes, and the rows are needed only for minutes.
    columns: impersonal('idHash', 'expiresAt', 'subjectHash', 'sidHash', 'takenAt'),
  },
  knownDevices: {
    person: ALL_OF_USER,
    columns: {
      idHash: ofPerson('browser', SECRET),
      userId: ofPerson('user', not('the account itself')),
      signedInAt: ofPerson('time of the last sign-in', 'known_devices.signed_in_at'),
    },
  },
  verificationTokens: {
    person: ALL_OF_USER,
    columns: {
      tokenHash: ofPerson('link', SECRET),
      userId: ofPerson('user', not('the account itself')),
      state: ofPerson('state of the link', 'email_verifications.state'),
      createdAt: ofPerson('time', 'email_verifications.created_at'),
      expiresAt: ofPerson('end', 'email_verifications.expires_at'),
      verifiedAt: ofPerson('time of its use', 'email_verifications.verified_at'),
    },
  },
  resetLinks: {
    person: ALL_OF_USER,
    columns: {
      tokenHash: ofPerson('link', SECRET),
      userId: ofPerson('user', not('the account itself')),
      kind: ofPerson('purpose', 'reset_links.kind'),
      state: ofPerson('state of the link', 'reset_links.state'),
      mailed: ofPerson('way to the person', 'reset_links.mailed'),
      createdAt: ofPerson('time', 'reset_links.created_at'),
      expiresAt: ofPerson('end', 'reset_links.expires_at'),
      firstName: ofPerson('name given with the request', not('somebody else may have typed it')),
      lastName: ofPerson('name given with the request', not('somebody else may have typed it')),
    },
  },
  resetRequests: {
    person: { where: (person) => isOwnAddress(sql`email_folded`, person), rows: 'deleted' },
    columns: {
      id: 'not personal',
      emailFolded: ofPerson('e-mail address', not('it is deleted within seconds')),
      firstName: ofPerson('name', not('it is deleted within seconds')),
      lastName: ofPerson('name', not('it is deleted within seconds')),
      networkAddress: ofPerson('network', not('it may be the network of a stranger')),
    },
  },
} as const satisfies Places<
  | 'knownDevices'
  | 'openidLogins'
  | 'openidLogoutTokens'
  | 'openidSessions'
  | 'passkeyChallenges'
  | 'passkeys'
  | 'priceRequests'
  | 'recoveryCodes'
  | 'resetLinks'
  | 'resetRequests'
  | 'sessions'
  | 'userIdentities'
  | 'verificationTokens'
>;
