import { post } from '#api/client/http.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';

/** Mails a new verification link to the signed-in user, or to the user with these credentials. @throws {CallFailure} */
export const requestLink = async (credentials: SignInBody | null): Promise<void> => {
  if (credentials === null) await post('/me/verification-mail/');
  else await post('/auth/verification-mail/', credentials);
};
