import { CallFailure } from '#api/client/call-failure.ts';
import { readCookie, takeCookie } from '#api/client/cookies.ts';
import { post } from '#api/client/http.ts';
import { clientListener } from '#api/client/reports.ts';
import { ERROR_CODES, isErrorCode, type ErrorCode } from '#contract/errors.contract.ts';
import { REFUSED_COOKIE } from '#contract/sign-in/openid.contract.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';
import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';

/** Reads why the person who has just come back from the OpenID provider was not signed in; `null` if there was no refusal. */
export const readRefusal = (): ErrorCode | null => {
  const code = readCookie(REFUSED_COOKIE);
  return isErrorCode(code) ? code : null;
};

/** Reports the refusal once, as if a call had been refused. */
export const takeRefusal = (): void => {
  const code = takeCookie(REFUSED_COOKIE, SIGN_IN_PATH);
  if (!isErrorCode(code)) return;
  const status = code === 'TOO_MANY_REQUESTS_ERROR' ? ERROR_CODES[code].status : 400;
  clientListener().onFailure(new CallFailure({ status, code, retryAfter: null, acted: true }));
};

/** Starts the portal's own session; the session chart then asks whose it is. @throws {CallFailure} */
export const signIn = async (credentials: SignInBody): Promise<void> => {
  await post('/auth/sign-in/', credentials);
};

/** Leaves the portal for the OpenID provider, which leads back to `returnTo`. */
export const leaveForProvider = ({
  url,
  returnTo,
}: {
  readonly url: string;
  readonly returnTo: string | null;
}): void => {
  const target = new URL(url, location.origin);
  target.searchParams.set('language', clientListener().language());
  if (returnTo !== null) target.searchParams.set('return_to', returnTo);
  location.assign(target);
};
