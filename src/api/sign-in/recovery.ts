import { post } from '#api/client/http.ts';
import type { RecoveryCodes, RecoverySignInBody } from '#contract/sign-in/passkey.contract.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';

import { makePasskey } from './browser-passkey.ts';
import { changePasskeys } from './passkeys.ts';

/** @throws {CallFailure} */
export const renewCodes = async (password: string): Promise<readonly string[]> => {
  const { codes } = await changePasskeys(() => post<RecoveryCodes>('/me/recovery-codes/', { password }));
  return codes;
};

/** Starts the portal's own session as soon as the passkey is stored. @throws {CallFailure} */
export const makeFirstPasskey = async (credentials: SignInBody) => {
  const asked = await makePasskey('/auth/first-passkey/options/', credentials);
  if (asked.outcome !== 'done') return { outcome: asked.outcome, codes: [] };
  const { codes } = await post<RecoveryCodes>('/auth/first-passkey/', { credential: asked.credential });
  return { outcome: asked.outcome, codes };
};

interface Recovery {
  readonly credentials: SignInBody;
  readonly recoveryCode: string;
}

/** Starts the portal's own session. @throws {CallFailure} */
export const signInWithCode = async ({ credentials, recoveryCode }: Recovery): Promise<void> => {
  const body: RecoverySignInBody = { ...credentials, recoveryCode };
  await post('/auth/recovery-code/', body);
};
