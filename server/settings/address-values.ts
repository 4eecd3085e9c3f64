import { isEmailAddress } from '#contract/accounts/email-address.contract.ts';

import { complain, SettingsError } from './setting-values.ts';

export const siteAddress = (text: string, name: string): URL => {
  const url = URL.parse(text);
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== ''
  )
    return complain(name, text, 'the address of a site, such as https://portal.example.com');
  return url;
};

interface MailSender {
  /** Empty if the operator names none: then the maker's name is used. */
  readonly name: string;
  readonly email: string;
}

export const mailSender = (text: string, setting: string): MailSender => {
  const [, name = '', inBrackets, bare] =
    /^(?:([^<>"\p{Cc}]*)<([\w.+-]+@[\w.-]+)>|([\w.+-]+@[\w.-]+))$/u.exec(text) ?? [];
  const email = inBrackets ?? bare;
  return email === undefined
    ? complain(setting, text, 'an address such as portal@example.com or Portal <portal@example.com>')
    : { name: name.trim(), email };
};

/** Returns a contact as a URI, the only form that security.txt allows (RFC 9116). */
export const securityContact = (text: string, name: string): string => {
  if (isEmailAddress(text)) return `mailto:${text}`;
  return /^(?:mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(text) && URL.canParse(text)
    ? text
    : complain(name, text, 'an e-mail address or an https address');
};

/** Returns the number of proxies in front, or their addresses, or `false` if there are none. */
export const proxies = (text: string, name: string): number | string | false => {
  if (text === '0') return false;
  if (/^\d$/.test(text)) return Number(text);
  return /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)(,\s*(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?))*$/.test(
    text,
  )
    ? text
    : complain(name, text, 'the number of proxies (9 at most) or their network addresses');
};

/**
 * Accepts the address of a server. The error message does not repeat the address, which may contain a password, because the message may end
 * up in a log.
 */
export const serverAddress =
  (isRight: (url: URL) => boolean, example: string) =>
  (text: string, name: string): string => {
    const url = URL.parse(text);
    if (url === null || !isRight(url)) throw new SettingsError(`${name} must look like ${example}.`);
    return text;
  };
