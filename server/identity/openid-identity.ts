import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type Configuration,
} from 'openid-client';

import { textAt } from '#server/domain/unknown-values.ts';
import type { OpenIdSettings } from '#server/settings/openid-settings.ts';
import type { Arrival, RedirectIdentity } from './identity.ts';
import { discoveryOf } from './openid-discovery.ts';
import { logoutReader } from './openid-logout.ts';

type Claims = Readonly<Record<string, unknown>>;

const SCOPE = 'openid profile email';

/** Returns the value of `prompt` that makes the provider ask; every provider supports `login`, which asks for a new sign-in. */
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

/** Signs people in at an OpenID provider with the authorization code flow and PKCE (settled point 12). */
export const openIdIdentity = (settings: OpenIdSettings): RedirectIdentity => {
  const { discover, reach } = discoveryOf(settings);
  const readLogout = logoutReader(settings);
  return {
    kind: 'redirect',
    passwordUrl: settings.passwordUrl?.href ?? null,
    start: async ({ state, nonce, codeVerifier }, { returnUrl, language, asksFor }) => {
      const configuration = await reach();
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
      const configuration = await reach();
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
