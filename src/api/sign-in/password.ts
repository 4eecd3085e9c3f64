import { post } from '#api/client/http.ts';
import type { PasswordResetBody } from '#contract/sign-in/password-reset.contract.ts';

/** Leaves the portal for the page where the password is changed. */
export const openPasswordPage = (url: string): void => location.assign(url);

/** The answer does not reveal whether a link was mailed. @throws {CallFailure} */
export const askForReset = (person: PasswordResetBody): Promise<void> =>
  post('/auth/password-reset/', person);
