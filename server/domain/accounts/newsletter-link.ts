import { UNSUBSCRIBE_PATH } from '#contract/pages/addresses.contract.ts';
import { isSameText, sign } from '#server/domain/secrets.ts';
import { plainEmail } from './email.ts';

/**
 * Begins the signed text with a word, so that the signature of another kind of link does not fit. The case and the encoding of the address
 * do not matter.
 */
const signed = (email: string): string => `newsletter ${plainEmail(email)}`;

const newsletterToken = (secret: string, email: string): string => sign(secret, signed(email));

/** Returns whether the portal issued this link for this address. */
export const isNewsletterToken = (secret: string, email: string, token: string): boolean =>
  isSameText(newsletterToken(secret, email), token);

/** Returns the link for unsubscribing from a newsletter; it never expires, because mails do not. */
export const newsletterLink = (origin: string, secret: string, email: string): string =>
  `${origin}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ email, token: newsletterToken(secret, email) })}`;
