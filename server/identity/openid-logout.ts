import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';

import { isRecord } from '#server/domain/unknown-values.ts';
import type { OpenIdSettings } from '#server/settings/openid-settings.ts';
import type { ProviderLogout } from './identity.ts';

type ServerMetadata = ReturnType<Configuration['serverMetadata']>;

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The clocks of provider and portal may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** A provider sends the token when the session ends, so an older token comes from somebody who has kept it. */
const MAX_AGE_SECONDS = 600;

const nameIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** @throws {Error} unless a token with these claims ends sessions. An ID token, which the same keys sign, does not. */
const logoutIn = ({ sub, sid, jti, exp, events, nonce }: JWTPayload, provider: string): ProviderLogout => {
  if (!isRecord(events) || !isRecord(events[LOGOUT_EVENT])) throw new Error('no logout event');
  if (nonce !== undefined) throw new Error('a nonce, which only ID tokens have');
  const [subject, session, tokenId] = [nameIn(sub), nameIn(sid), nameIn(jti)];
  if (subject === null && session === null) throw new Error('neither a subject nor a session');
  if (tokenId === null || exp === undefined) throw new Error('no id or no expiry');
  const expiresAt = new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1_000);
  return { provider, subject, sid: session, tokenId, expiresAt };
};

/** Reads logout tokens by the rules of OpenID Connect Back-Channel Logout 1.0, with the provider's keys. */
export const logoutReader = ({ issuer, clientId, timeoutSeconds }: OpenIdSettings) => {
  let keys: JWTVerifyGetKey | null = null;
  return async (metadata: ServerMetadata, logoutToken: string): Promise<ProviderLogout> => {
    if (metadata.jwks_uri === undefined) throw new Error('the provider does not publish its keys');
    keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: timeoutSeconds * 1_000 });
    const { payload } = await jwtVerify(logoutToken, keys, {
      issuer: metadata.issuer,
      audience: clientId,
      // The list may name algorithms with a shared secret, but a token signed with one is never valid, because published keys are public
      // keys.
      algorithms: metadata.id_token_signing_alg_values_supported ?? ['RS256'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    });
    return logoutIn(payload, issuer.href);
  };
};
