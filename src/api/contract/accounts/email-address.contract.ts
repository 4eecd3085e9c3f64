const WORD = "[A-Za-z0-9!#$%&'*+\\/=?^_`{|}~\\-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}\\-]{0,61}[\\p{L}\\p{N}\\p{M}])?';

/**
 * Accepts the addresses that every mail server can deliver to (RFC 5321, without quoted words); forms, routes, operator
 * commands and files share this pattern. Domains may have letters of any script, which are sent as Punycode; before the
 * `@`, only ASCII is accepted, because anything else needs SMTPUTF8 on every server on the way. Only a mailed link shows
 * whether the mailbox is read.
 */
export const EMAIL_ADDRESS = `^(?=.{1,254}$)(?=[^@]{1,64}@)${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?=[^.]*\\p{L})(?=[^.]{2})${LABEL}$`;

/**
 * Accepts an address that may have been stored long ago or by another system. It is only compared with stored addresses,
 * so everything that may be stored must pass.
 */
export const STORED_ADDRESS = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';

const matcher = (pattern: string) => {
  const expression = new RegExp(pattern, 'u');
  return (text: string): boolean => expression.test(text);
};

export const isEmailAddress = matcher(EMAIL_ADDRESS);
export const mayBeStoredAddress = matcher(STORED_ADDRESS);
