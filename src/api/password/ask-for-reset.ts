import { post } from '#api/client/http.ts';
import type { PasswordResetBody } from '#contract/accounts/password-reset.contract.ts';

/** Whether somebody is mailed a link, nobody is told. @throws {CallFailure} */
export const askForReset = (person: PasswordResetBody): Promise<void> =>
  post('/auth/password-reset/', person);
