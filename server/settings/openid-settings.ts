import { isLoopback } from '#server/domain/network-address.ts';
import {
  complain,
  readAll,
  SettingsError,
  yesOrNo,
  type ReadVariable,
  type SettingTable,
  type ValuesOf,
} from './setting-values.ts';

/** Users see a blank page while they wait, so the time is short. */
const TIMEOUT_SECONDS = 5;

const isSafe = ({ protocol, hostname, username }: URL): boolean =>
  username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));

/**
 * Entra ID accepts people of any company at these issuers: each company's own directory, not ours, decides which address belongs to whom.
 */
const OF_MANY_TENANTS = /^\/(?:common|organizations|consumers)\//;

const issuerAddress = (text: string, name: string): URL => {
  const url = URL.parse(text);
  return url !== null &&
    isSafe(url) &&
    url.search + url.hash === '' &&
    !url.pathname.includes('/.well-known/') &&
    !OF_MANY_TENANTS.test(url.pathname)
    ? url
    : complain(name, text, 'the https address of an OpenID provider, exactly as its "issuer" states it');
};

const pageAddress = (text: string, name: string): URL => {
  const url = URL.parse(text);
  return url !== null && isSafe(url) ? url : complain(name, text, 'the https address of a page');
};

const anyText = (text: string): string => text;

/** `IDENTITY_PROVIDER=oidc` needs these settings as well; docs/identity.md and the help of the command line follow from them. */
export const OPENID_SETTINGS = {
  issuer: {
    name: 'OIDC_ISSUER',
    default: null,
    defaultInWords: 'required',
    parse: issuerAddress,
    meaning: 'The provider, exactly as its "issuer" states it; https, except on the loopback.',
  },
  clientId: {
    name: 'OIDC_CLIENT_ID',
    default: null,
    defaultInWords: 'required',
    parse: anyText,
    meaning: "The portal's name at the provider.",
  },
  clientSecret: {
    name: 'OIDC_CLIENT_SECRET',
    default: null,
    defaultInWords: 'required',
    parse: anyText,
    meaning: "The portal's secret at the provider.",
  },
  passwordUrl: {
    name: 'OIDC_PASSWORD_URL',
    default: null,
    parse: pageAddress,
    meaning: 'The page where people change their password; without one, My account says whom to ask.',
  },
  trustsEmail: {
    name: 'OIDC_TRUST_EMAIL',
    default: '0',
    parse: yesOrNo,
    meaning: '1: an e-mail address counts as verified even if the provider does not say so.',
  },
} as const satisfies SettingTable;

/** Nobody can sign in without these settings. */
type Required = 'issuer' | 'clientId' | 'clientSecret';
type Values = ValuesOf<typeof OPENID_SETTINGS>;

export type OpenIdSettings = Omit<Values, Required> & {
  readonly [Key in Required]: NonNullable<Values[Key]>;
} & {
  /** The time limit for an answer of the provider. */
  readonly timeoutSeconds: number;
};

/** @throws {SettingsError} */
const required = <Value>(value: Value | null, key: Required): Value => {
  if (value !== null) return value;
  throw new SettingsError(`IDENTITY_PROVIDER is "oidc", which requires ${OPENID_SETTINGS[key].name}.`);
};

/** @throws {SettingsError} */
export const openIdSettings = (read: ReadVariable): OpenIdSettings => {
  const values = readAll(OPENID_SETTINGS, read);
  return {
    ...values,
    issuer: required(values.issuer, 'issuer'),
    clientId: required(values.clientId, 'clientId'),
    clientSecret: required(values.clientSecret, 'clientSecret'),
    timeoutSeconds: TIMEOUT_SECONDS,
  };
};
