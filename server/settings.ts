import { resolve } from 'node:path';

import { LEAST_IDLE_MINUTES } from './domain/session-times.ts';
import { openIdSettings, type OpenIdSettings } from './openid-settings.ts';
import { complain, integerBetween, oneOf, SettingsError } from './setting-values.ts';

/** Everything an operator may set (decisions 41); read once at start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where people reach the portal; `null`: the address it listens on. */
  readonly publicUrl: URL | null;
  /** Absolute path of the folder with the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL to use in place of the embedded database. */
  readonly databaseUrl: string | null;
  /** `null`: load demo data into an empty embedded database, never into PostgreSQL. */
  readonly demo: boolean | null;
  /** Mail server; `null`: mails land as files in the folder `outbox` of `dataDir`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: MailSender;
  /** Where people sign in; `null`: here, with a password. */
  readonly openId: OpenIdSettings | null;
  readonly tagId: string | null;
  /** Different articles per login session. */
  readonly priceRequestLimit: number;
  /** Code points. */
  readonly passwordMinLength: number;
  readonly sessionIdleMinutes: number;
  readonly sessionAbsoluteHours: number;
  /** Requests of one session or network; 0: without limit. */
  readonly rateLimitPerMinute: number;
  readonly logLevel: LogLevel;
  /** Number of proxies in front, or their addresses; `false`: none. */
  readonly trustProxy: number | string | false;
}

interface MailSender {
  readonly name: string;
  readonly email: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const httpUrl = (name: string, text: string | undefined): URL | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== ''
  )
    return complain(name, text, 'the address of a site like https://portal.example.com');
  return url;
};

/** The password stays out of the complaint: it may end up in a log. */
const postgresUrl = (name: string, text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol))
    throw new SettingsError(`${name} must look like postgres://user:password@host:5432/database.`);
  return text;
};

/** The password stays out of the complaint here, too. */
const smtpUrl = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new SettingsError('SMTP_URL must look like smtp://user:password@host:587 or smtps://….');
  return text;
};

const DEMO_SENDER: MailSender = { name: 'Quellmoor Finish GmbH', email: 'portal@quellmoor.example' };

const mailFrom = (text: string | undefined, isSending: boolean): MailSender => {
  if (text === undefined && isSending)
    throw new SettingsError('SMTP_URL needs MAIL_FROM beside it: the address that mails come from.');
  if (text === undefined) return DEMO_SENDER;
  const [, name = '', inBrackets, bare] =
    /^(?:([^<>"\p{Cc}]*)<([\w.+-]+@[\w.-]+)>|([\w.+-]+@[\w.-]+))$/u.exec(text) ?? [];
  const email = inBrackets ?? bare;
  return email === undefined
    ? complain('MAIL_FROM', text, 'an address like portal@example.com or Portal <portal@example.com>')
    : { name: name.trim() || DEMO_SENDER.name, email };
};

const host = (text: string | undefined): string => {
  if (text === undefined) return '127.0.0.1';
  return /^[\w.:-]+$/.test(text) ? text : complain('HOST', text, 'a host name or network address');
};

const tagId = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  return /^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/.test(text)
    ? text
    : complain('TAG_ID', text, 'an id like GTM-ABC1234');
};

const trustProxy = (text: string | undefined): number | string | false => {
  if (text === undefined || text === '0') return false;
  if (/^\d$/.test(text)) return Number(text);
  return /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)(,\s*(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?))*$/.test(
    text,
  )
    ? text
    : complain('TRUST_PROXY', text, 'a number of proxies up to 9, or their network addresses');
};

/** @throws {SettingsError} for the first value that makes no sense. An empty value counts as not set. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const count = (name: string, least: number, most: number, usual: number) =>
    integerBetween(name, read(name), least, most, usual);

  return {
    port: count('PORT', 0, 65_535, 3000),
    host: host(read('HOST')),
    publicUrl: httpUrl('PUBLIC_URL', read('PUBLIC_URL')),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: postgresUrl('DATABASE_URL', read('DATABASE_URL')),
    demo: read('DEMO') === undefined ? null : oneOf('DEMO', read('DEMO'), ['0', '1'], '0') === '1',
    smtpUrl: smtpUrl(read('SMTP_URL')),
    mailFrom: mailFrom(read('MAIL_FROM'), read('SMTP_URL') !== undefined),
    openId: openIdSettings(read),
    tagId: tagId(read('TAG_ID')),
    priceRequestLimit: count('PRICE_REQUEST_LIMIT', 0, 100_000, 20),
    passwordMinLength: count('PASSWORD_MIN_LENGTH', 8, 128, 12),
    sessionIdleMinutes: count('SESSION_IDLE_MINUTES', LEAST_IDLE_MINUTES, 1_440, 30),
    sessionAbsoluteHours: count('SESSION_ABSOLUTE_HOURS', 1, 168, 8),
    rateLimitPerMinute: count('RATE_LIMIT_PER_MINUTE', 0, 1_000_000, 600),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS, 'info'),
    trustProxy: trustProxy(read('TRUST_PROXY')),
  };
};
