import { plainEmail } from './email.ts';
import { isSameText, sign } from '#server/domain/secrets.ts';

/** Signatures of other links begin with other words. The link holds the address as it is signed here. */
const signed = (email: string): string => `newsletter ${plainEmail(email)}`;

const newsletterToken = (secret: string, email: string): string => sign(secret, signed(email));

/** Returns whether we wrote this link to this address. */
export const isNewsletterToken = (secret: string, email: string, token: string): boolean =>
  isSameText(newsletterToken(secret, email), token);

/** Returns the link of a newsletter's "unsubscribe"; it never expires, because mails do not. */
export const newsletterLink = (origin: string, secret: string, email: string): string =>
  `${origin}/newsletter/unsubscribe?${new URLSearchParams({ email, token: newsletterToken(secret, email) })}`;
