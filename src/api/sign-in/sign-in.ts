import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { configQuery } from '#api/config/config.queries.ts';
import type { SignInBody } from '#contract/user.contract.ts';

/** Where people sign in: `null` for the portal's own form. @throws {CallFailure} */
export const loadProvider = async (): Promise<{ url: string | null }> => {
  const { identity } = await queryClient.fetchQuery(configQuery);
  return { url: identity.mode === 'oidc' ? identity.signInUrl : null };
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
  if (returnTo !== null) target.searchParams.set('return_to', returnTo);
  location.assign(target);
};
