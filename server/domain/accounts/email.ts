import { domainToASCII, domainToUnicode } from 'node:url';

/** Matches a domain of letters, digits, dots and hyphens. Other text (numeric addresses, text that no form accepts) is not converted. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u;

/** Normalises the encoding and the case of the letters, and removes surrounding spaces. */
export const plainEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * Returns the same text for all spellings of one address; every column `emailFolded` holds this text. A domain with letters beyond ASCII
 * and its Punycode count as one (`müller.example`, `xn--mller-kva.example`); the text holds the Punycode.
 */
export const foldEmail = (email: string): string => {
  const plain = plainEmail(email);
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  return DOMAIN.test(domain) ? `${plain.slice(0, at)}${domainToASCII(domain) || domain}` : plain;
};

/** Returns the spellings, regardless of case, in which an address may have been typed and stored. */
export const emailSpellings = (email: string): readonly string[] => {
  const folded = foldEmail(email);
  const at = folded.lastIndexOf('@') + 1;
  return [folded, `${folded.slice(0, at)}${domainToUnicode(folded.slice(at)) || folded.slice(at)}`];
};
