import { post } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { configQuery } from '#api/config/config.queries.ts';
import type { SignUpBody } from '#contract/sign-up.contract.ts';

/** Whether a password is chosen here, and how short it may be. @throws {CallFailure} */
export const loadRules = async (): Promise<{ asksPassword: boolean; passwordMinLength: number }> => {
  const { identity, limits } = await queryClient.fetchQuery(configQuery);
  return { asksPassword: identity.mode === 'embedded', passwordMinLength: limits.passwordMinLength };
};

/** Opens an account that waits for its e-mail address to be verified. @throws {CallFailure} */
export const signUp = async (account: SignUpBody): Promise<void> => {
  await post('/auth/sign-up/', account);
};
