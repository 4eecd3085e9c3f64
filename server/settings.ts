import { resolve } from 'node:path';

import { LEAST_IDLE_MINUTES } from './domain/sign-in/session-times.ts';
import {
  mailSender,
  proxies,
  securityContact,
  serverAddress,
  siteAddress,
} from './settings/address-values.ts';
import { documentSettings, type DocumentPlace } from './settings/document-settings.ts';
import { openIdSettings, type OpenIdSettings } from './settings/openid-settings.ts';
import { OPERATION_SETTINGS } from './settings/operation-settings.ts';
import { makesPasskeys } from './settings/reach.ts';
import {
  integerBetween,
  oneOf,
  readAll,
  SettingsError,
  textLike,
  yesOrNo,
  type ReadVariable,
  type SettingTable,
  type ValuesOf,
} from './settings/setting-values.ts';

/** No session lasts longer than this, and each is kept at least as long, so that the cookie of an ended session is still recognised. */
const LONGEST_SESSION_DAYS = 7;

/**
 * Everything that an operator may set (settled point 41) apart from the document store and an OpenID provider, read once at the start.
 * docs/settings.md, the help of the command line and the type of the settings follow from this table.
 */
export const SETTINGS = {
  port: {
    name: 'PORT',
    default: '3000',
    parse: integerBetween(0, 65_535),
    meaning: 'The port that the server listens on; 0 means any free one.',
  },
  host: {
    name: 'HOST',
    default: '127.0.0.1',
    parse: textLike(/^[\w.:-]+$/, 'a host name or network address'),
    meaning: 'The network address that the server listens on.',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    default: null,
    defaultInWords: 'the address that the server listens on',
    parse: siteAddress,
    meaning: 'The address people use for the portal; https turns on secure cookies and HSTS.',
  },
  dataDir: {
    name: 'DATA_DIR',
    default: './data',
    parse: (text) => resolve(text),
    meaning: 'The folder of the embedded database, the outbox and, by default, the documents.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    default: null,
    parse: serverAddress(
      ({ protocol }) => ['postgres:', 'postgresql:'].includes(protocol),
      'postgres://user:password@host:5432/database',
    ),
    meaning: 'The PostgreSQL database to use instead of the embedded one.',
  },
  demo: {
    name: 'DEMO',
    default: null,
    defaultInWords: '1 on an empty embedded database, else 0',
    parse: yesOrNo,
    meaning: 'Whether to load demo data into an empty database; set it if others can reach the portal.',
  },
  identityProvider: {
    name: 'IDENTITY_PROVIDER',
    default: 'embedded',
    parse: oneOf('embedded', 'oidc'),
    meaning: 'Who checks passwords: the portal itself, or an OpenID provider (docs/identity.md).',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    default: null,
    parse: serverAddress(
      ({ protocol, hostname }) => ['smtp:', 'smtps:'].includes(protocol) && hostname !== '',
      'smtp://user:password@host:587 or smtps://…',
    ),
    meaning: 'The mail server; without one, mails are written to DATA_DIR/outbox.',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    default: null,
    defaultInWords: "the maker's customer service",
    parse: mailSender,
    meaning: 'The sender of mails, such as Portal <portal@example.com>; required with SMTP_URL.',
  },
  makerFile: {
    name: 'MAKER_FILE',
    default: null,
    defaultInWords: 'maker.json in DATA_DIR',
    parse: (text) => resolve(text),
    meaning: 'The file that describes your company (docs/maker.md); only a demo starts without one.',
  },
  tagId: {
    name: 'TAG_ID',
    default: null,
    parse: textLike(/^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/, 'an id such as GTM-ABC1234'),
    meaning: 'The analytics tag; without one, browsers load nothing from a third party.',
  },
  priceRequestLimit: {
    name: 'PRICE_REQUEST_LIMIT',
    default: '20',
    parse: integerBetween(0, 100_000),
    meaning: 'How many prices a user at level 20 may request in one session.',
  },
  passwordMinLength: {
    name: 'PASSWORD_MIN_LENGTH',
    default: '12',
    parse: integerBetween(8, 128),
    meaning: 'The minimum length of a password, in characters.',
  },
  staffNeedPasskeys: {
    name: 'STAFF_NEED_PASSKEYS',
    default: '0',
    parse: yesOrNo,
    meaning: '1: staff need a passkey; each creates one at the next sign-in, and sessions without one end.',
  },
  sessionIdleMinutes: {
    name: 'SESSION_IDLE_MINUTES',
    default: '30',
    parse: integerBetween(LEAST_IDLE_MINUTES, 1_440),
    meaning: `How many minutes an unused session lasts; at least ${LEAST_IDLE_MINUTES}.`,
  },
  sessionAbsoluteHours: {
    name: 'SESSION_ABSOLUTE_HOURS',
    default: '8',
    parse: integerBetween(1, LONGEST_SESSION_DAYS * 24),
    meaning: 'How many hours a session lasts at most.',
  },
  rateLimitPerMinute: {
    name: 'RATE_LIMIT_PER_MINUTE',
    default: '600',
    parse: integerBetween(0, 1_000_000),
    meaning: 'The most requests that a user or network address may send in a minute; 0 means no limit.',
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    default: '5000',
    parse: integerBetween(10, 100_000),
    meaning: 'The most connections that a process keeps open; further ones are closed at once.',
  },
  maxCalls: {
    name: 'MAX_CALLS',
    default: '100',
    parse: integerBetween(1, 10_000),
    meaning: 'The most calls that a process works on at once; further ones are refused with 503.',
  },
  securityContact: {
    name: 'SECURITY_CONTACT',
    default: null,
    parse: securityContact,
    meaning: 'Where to report a weakness, for security.txt: an e-mail or https address.',
  },
  trailKeptDays: {
    name: 'TRAIL_KEPT_DAYS',
    default: '365',
    parse: integerBetween(1, 3_650),
    meaning: 'How many days the trail is kept.',
  },
  mailsKeptDays: {
    name: 'MAILS_KEPT_DAYS',
    default: '30',
    parse: integerBetween(1, 3_650),
    meaning: 'How many days mails are kept after they were sent or refused.',
  },
  sessionsKeptDays: {
    name: 'SESSIONS_KEPT_DAYS',
    default: '30',
    parse: integerBetween(LONGEST_SESSION_DAYS, 3_650),
    meaning: `How many days sessions are kept after their beginning; at least ${LONGEST_SESSION_DAYS}.`,
  },
  erasedOrdersKeptYears: {
    name: 'ERASED_ORDERS_KEPT_YEARS',
    default: '10',
    parse: integerBetween(0, 99),
    meaning: 'For how many full calendar years personal data stays in the orders of erased users.',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    meaning: 'What to log: fatal, error, warn, info, debug, trace or silent.',
  },
  ...OPERATION_SETTINGS,
  trustProxy: {
    name: 'TRUST_PROXY',
    default: '0',
    parse: proxies,
    meaning: 'The number of proxies in front of the portal, or their network addresses.',
  },
} as const satisfies SettingTable;

export interface Settings extends ValuesOf<typeof SETTINGS> {
  /** `null` means that the portal itself signs people in. */
  readonly openId: OpenIdSettings | null;
  readonly documents: DocumentPlace;
}

/** @throws {SettingsError} for the first value that cannot be used. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
  const read: ReadVariable = (name) => environment[name]?.trim() || undefined;
  const settings = readAll(SETTINGS, read);
  if (settings.smtpUrl !== null && read('MAIL_FROM') === undefined)
    throw new SettingsError('SMTP_URL is set, so MAIL_FROM, the address of the sender, must be set as well.');
  if (settings.staffNeedPasskeys && (settings.identityProvider === 'oidc' || !makesPasskeys(settings)))
    throw new SettingsError(
      'STAFF_NEED_PASSKEYS requires IDENTITY_PROVIDER=embedded and a PUBLIC_URL with https and a host name, because nobody can create a passkey otherwise.',
    );
  const openId = settings.identityProvider === 'oidc' ? openIdSettings(read) : null;
  return { ...settings, openId, documents: documentSettings(read, settings.dataDir) };
};
