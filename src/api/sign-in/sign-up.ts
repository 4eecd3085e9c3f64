import { post } from '#api/client/http.ts';
import type { SignUpBody } from '#contract/accounts/sign-up.contract.ts';

/** Creates an account that waits for its e-mail address to be verified. @throws {CallFailure} */
export const signUp = async (account: SignUpBody): Promise<void> => {
  await post('/auth/sign-up/', account);
};
