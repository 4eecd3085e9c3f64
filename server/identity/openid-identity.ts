import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
} from 'openid-client';

import { textAt } from '#server/domain/unknown-values.ts';
import type { OpenIdSettings } from '#server/settings/openid-settings.ts';
import type { Arrival, RedirectIdentity } from './identity.ts';
import { logoutReader } from './openid-logout.ts';

type Claims = Readonly<Record<string, unknown>>;

const SCOPE = 'openid profile email';

/** A provider that does not say accepts Basic (OpenID Connect Discovery). */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    return (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...request);
  };

/** Asks the provider for its addresses once; after a failure, the next caller asks again. */
const discoverOnce = ({ issuer, clientId, clientSecret, timeoutSeconds }: OpenIdSettings) => {
  let found: Promise<Configuration> | null = null;
  return (): Promise<Configuration> => {
    found ??= discovery(issuer, clientId, undefined, authenticate(clientSecret), {
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
};

/** Users wait for it before they see the provider's page. */
const PROBE_MILLISECONDS = 2_000;

/** Returns the addresses of a provider that answers right now: a browser that is sent to a dead provider has no way back. */
const reach = async ({ issuer }: OpenIdSettings, discover: () => Promise<Configuration>) => {
  const configuration = await discover();
  const address = new URL(issuer);
  address.pathname = `${issuer.pathname.replace(/\/$/, '')}/.well-known/openid-configuration`;
  // A provider that has moved shows it by its issuer; an address that is not in the settings is never called.
  const { ok, status, body } = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PROBE_MILLISECONDS),
  });
  await body?.cancel();
  if (!ok) throw new Error(`the identity provider answers with ${status}`);
  return configuration;
};

/** Returns the prompt that makes the provider ask; every provider knows the one for signing in again. */
const promptFor = (configuration: Configuration, asksFor: 'account' | 'signIn'): string => {
  if (asksFor === 'signIn') return 'login';
  const known = configuration.serverMetadata()['prompt_values_supported'];
  return Array.isArray(known) && known.includes('select_account') ? 'select_account' : 'login';
};

const arrivalFrom = (
  { issuer, trustsEmail }: OpenIdSettings,
  subject: string,
  claims: Claims,
  idToken: string,
): Arrival => {
  const { email_verified: verified = trustsEmail } = claims;
  const [firstName, lastName] = [textAt(claims, 'given_name'), textAt(claims, 'family_name')];
  return {
    provider: issuer.href,
    subject,
    verifiedEmail: verified === true ? (textAt(claims, 'email') ?? null) : null,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    idToken,
    sid: textAt(claims, 'sid') ?? null,
  };
};

/** Asks an OpenID provider with the authorization code flow and PKCE (settled point 12). */
export const openIdIdentity = (settings: OpenIdSettings): RedirectIdentity => {
  const discover = discoverOnce(settings);
  const readLogout = logoutReader(settings);
  return {
    kind: 'redirect',
    passwordUrl: settings.passwordUrl?.href ?? null,
    start: async ({ state, nonce, codeVerifier }, { returnUrl, language, asksFor }) => {
      const configuration = await reach(settings, discover);
      return buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(asksFor !== null && { prompt: promptFor(configuration, asksFor) }),
      });
    },
    finish: async ({ state, nonce, codeVerifier }, returned) => {
      const configuration = await discover();
      const tokens = await authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) throw new Error('no ID token');
      // Some providers leave details about a person out of the ID token.
      const isElsewhere =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = isElsewhere ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return arrivalFrom(settings, claims.sub, { ...claims, ...more }, tokens.id_token);
    },
    logoutUrl: async (idToken, returnUrl) => {
      const configuration = await reach(settings, discover);
      return configuration.serverMetadata().end_session_endpoint === undefined
        ? null
        : buildEndSessionUrl(configuration, {
            ...(idToken !== null && { id_token_hint: idToken }),
            post_logout_redirect_uri: returnUrl,
          });
    },
    readLogout: async (logoutToken) => readLogout((await discover()).serverMetadata(), logoutToken),
  };
};
