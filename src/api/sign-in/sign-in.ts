import { CallFailure } from '#api/client/call-failure.ts';
import { takeCookie } from '#api/client/cookies.ts';
import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { clientListener } from '#api/client/reports.ts';
import { configQuery } from '#api/config/config.queries.ts';
import { isErrorCode, type ErrorCode } from '#contract/errors.contract.ts';
import { REFUSED_COOKIE, SIGN_IN_PAGE } from '#contract/openid.contract.ts';
import type { SignInBody } from '#contract/user.contract.ts';

/** Why the identity provider's answer let nobody in; it goes the way of every refusal, as if a call had been refused. */
const takeRefusal = (): ErrorCode | null => {
  const code = takeCookie(REFUSED_COOKIE, SIGN_IN_PAGE);
  if (!isErrorCode(code)) return null;
  const status = code === ('TOO_MANY_REQUESTS_ERROR' satisfies ErrorCode) ? 429 : 400;
  clientListener().onFailure(new CallFailure({ status, code, retryAfter: null, acted: true }));
  return code;
};

interface Provider {
  readonly url: string | null;
  readonly passwordUrl: string | null;
  readonly refusal: ErrorCode | null;
}

/** Where people sign in: `null` for the portal's own form. @throws {CallFailure} */
export const loadProvider = async (): Promise<Provider> => {
  const { identity } = await queryClient.fetchQuery(configQuery);
  const { mode, signInUrl: url, passwordUrl } = identity;
  return mode === 'oidc'
    ? { url, passwordUrl, refusal: takeRefusal() }
    : { url: null, passwordUrl: null, refusal: null };
};

/** The portal's own session begins; who it is, the session asks by itself. @throws {CallFailure} */
export const signIn = async (credentials: SignInBody): Promise<void> => {
  await post('/auth/sign-in/', credentials);
};

/** Leaves the portal for the identity provider, which leads back to `returnTo`. */
export const leaveForProvider = async ({
  url,
  returnTo,
}: {
  readonly url: string;
  readonly returnTo: string | null;
}): Promise<void> => {
  const target = new URL(url, location.origin);
  target.searchParams.set('language', clientListener().language());
  if (returnTo !== null) target.searchParams.set('return_to', returnTo);
  location.assign(target);
};
