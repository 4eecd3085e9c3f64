import { domainToASCII, domainToUnicode } from 'node:url';

/** Everything else (numbers of a network, what no form takes) stays as it is typed. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u;

/** One writing of the same letters, blanks around them left out. */
export const plainEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * What two spellings of one address share: `emailFolded` of every table. A domain with letters beyond ASCII and its Punycode
 * are one (`müller.example`, `xn--mller-kva.example`); it is kept in Punycode.
 */
export const foldEmail = (email: string): string => {
  const plain = plainEmail(email);
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  return DOMAIN.test(domain) ? `${plain.slice(0, at)}${domainToASCII(domain) || domain}` : plain;
};

/** How an address that was stored as it was typed may be written, letters apart from their case. */
export const emailSpellings = (email: string): readonly string[] => {
  const folded = foldEmail(email);
  const at = folded.lastIndexOf('@') + 1;
  return [folded, `${folded.slice(0, at)}${domainToUnicode(folded.slice(at)) || folded.slice(at)}`];
};
