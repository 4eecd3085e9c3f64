import { SIGN_IN_PATH } from '#contract/pages/addresses.contract.ts';

/** Mails link to this address, which opens the sign-in page with the dialog for a new password. */
export const FORGOTTEN_PASSWORD_PAGE = `${SIGN_IN_PATH}?password=forgotten`;

/** Returns whether the query of the sign-in page's address asks for that dialog. */
export const asksForNewPassword = (query: string): boolean =>
  new URLSearchParams(query).get('password') === 'forgotten';
