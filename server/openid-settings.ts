import { complain, oneOf, SettingsError } from './setting-values.ts';

/** The OpenID provider where people sign in, and what the portal is there. */
export interface OpenIdSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether an address counts as proven where the provider does not say (`email_verified` is missing). */
  readonly trustsEmail: boolean;
  /** Where people change their password; `null`: the provider names no such page. */
  readonly passwordUrl: URL | null;
  /** How long the provider may take for an answer. */
  readonly timeoutSeconds: number;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** People sit before a white page meanwhile. */
const TIMEOUT_SECONDS = 5;

const isSafe = ({ protocol, hostname, username }: URL): boolean =>
  username === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname)));

/** Of Entra ID, for the people of whatever company: their directories, not ours, say what an address is. */
const OF_MANY_TENANTS = /^\/(?:common|organizations|consumers)\//;

const issuerFrom = (name: string, text: string): URL => {
  const url = URL.parse(text);
  return url !== null &&
    isSafe(url) &&
    url.search + url.hash === '' &&
    !url.pathname.includes('/.well-known/') &&
    !OF_MANY_TENANTS.test(url.pathname)
    ? url
    : complain(name, text, 'the https address of an OpenID provider, as it names itself in "issuer"');
};

const pageFrom = (name: string, text: string | undefined): URL | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  return url !== null && isSafe(url) ? url : complain(name, text, 'the https address of a page');
};

/** @throws {SettingsError} `null`: the portal checks passwords itself. */
export const openIdSettings = (read: (name: string) => string | undefined): OpenIdSettings | null => {
  const provider = oneOf('IDENTITY_PROVIDER', read('IDENTITY_PROVIDER'), ['embedded', 'oidc'], 'embedded');
  if (provider === 'embedded') return null;
  const need = (name: string): string => {
    const text = read(name);
    if (text === undefined) throw new SettingsError(`IDENTITY_PROVIDER is "oidc", which needs ${name}.`);
    return text;
  };
  return {
    issuer: issuerFrom('OIDC_ISSUER', need('OIDC_ISSUER')),
    clientId: need('OIDC_CLIENT_ID'),
    clientSecret: need('OIDC_CLIENT_SECRET'),
    trustsEmail: oneOf('OIDC_TRUST_EMAIL', read('OIDC_TRUST_EMAIL'), ['0', '1'], '0') === '1',
    passwordUrl: pageFrom('OIDC_PASSWORD_URL', read('OIDC_PASSWORD_URL')),
    timeoutSeconds: TIMEOUT_SECONDS,
  };
};
