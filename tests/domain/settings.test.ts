import { expect, test } from 'vitest';

import { SettingsError } from '#server/settings/setting-values.ts';
import { readSettings } from '#server/settings.ts';

const OPEN_ID = { IDENTITY_PROVIDER: 'oidc', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'hunter2' };

test('needs no setting at all', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: null,
    makerFile: null,
    demo: null,
    openId: null,
    tagId: null,
    priceRequestLimit: 20,
    passwordMinLength: 12,
    sessionIdleMinutes: 30,
    sessionAbsoluteHours: 8,
    rateLimitPerMinute: 600,
    maxConnections: 5000,
    maxCalls: 100,
    logLevel: 'info',
    trustProxy: false,
    securityContact: null,
  });
});

test('treats an empty value as one that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readSettings({}));
});

test('reads what an operator sets', () => {
  const settings = readSettings({
    PORT: '8080',
    PUBLIC_URL: 'https://portal.example',
    DATABASE_URL: 'postgres://portal:secret@db/portal',
    DEMO: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    TAG_ID: 'GTM-ABC1234',
    SMTP_URL: 'smtps://portal:secret@mail.example',
    MAIL_FROM: 'Kundenportal Süd <portal@mail.example>',
  });
  expect(settings.mailFrom).toEqual({ name: 'Kundenportal Süd', email: 'portal@mail.example' });
  expect(settings).toMatchObject({ port: 8080, demo: false, rateLimitPerMinute: 0, tagId: 'GTM-ABC1234' });
  expect(settings.publicUrl?.protocol).toBe('https:');
});

test('reads where people sign in', () => {
  const { openId } = readSettings({ ...OPEN_ID, OIDC_ISSUER: 'https://id.example/realms/portal' });
  expect(openId).toMatchObject({
    issuer: new URL('https://id.example/realms/portal'),
    clientId: 'portal',
    clientSecret: 'hunter2',
    trustsEmail: false,
    passwordUrl: null,
  });
  expect(readSettings({ ...OPEN_ID, OIDC_ISSUER: 'http://127.0.0.1:4000' }).openId).not.toBeNull();
});

test.each([
  { PORT: 'abc' },
  { PORT: '70000' },
  { PORT: '-1' },
  { PORT: '3000.5' },
  { HOST: 'a b' },
  { PUBLIC_URL: 'portal' },
  { PUBLIC_URL: 'ftp://portal.example' },
  { PUBLIC_URL: 'https://portal.example/shop' },
  { DATABASE_URL: 'mysql://db' },
  { DATABASE_URL: 'nonsense' },
  { DEMO: 'yes' },
  { PRICE_REQUEST_LIMIT: '1e3' },
  { PASSWORD_MIN_LENGTH: '4' },
  { SESSION_IDLE_MINUTES: '0' },
  { SESSION_IDLE_MINUTES: '2' },
  { SESSION_ABSOLUTE_HOURS: 'long' },
  { RATE_LIMIT_PER_MINUTE: '-5' },
  { MAX_CONNECTIONS: '0' },
  { MAX_CALLS: '0' },
  { LOG_LEVEL: 'loud' },
  { SECURITY_CONTACT: 'http://portal.example/security' },
  { SECURITY_CONTACT: 'javascript:alert(1)' },
  { SECURITY_CONTACT: 'security@portal.example\nContact: mailto:evil@evil.example' },
  { TRUST_PROXY: 'everyone' },
  { TAG_ID: '<script>' },
  { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' },
  { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' },
  { SMTP_URL: 'smtp://mail.example' },
  { MAIL_FROM: 'nobody' },
  { MAIL_FROM: 'a@b.example\nBcc: c@d.example' },
  { MAIL_FROM: 'One <a@b.example>, Two <c@d.example>' },
  { IDENTITY_PROVIDER: 'ldap' },
  { IDENTITY_PROVIDER: 'oidc' },
  { IDENTITY_PROVIDER: 'oidc', OIDC_ISSUER: 'https://id.example' },
  { IDENTITY_PROVIDER: 'oidc', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' },
  { OIDC_ISSUER: 'id.example', ...OPEN_ID },
  { OIDC_ISSUER: 'http://id.example', ...OPEN_ID },
  { OIDC_ISSUER: 'https://id.example/?realm=portal', ...OPEN_ID },
  { OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration', ...OPEN_ID },
  { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0', ...OPEN_ID },
  { STAFF_NEED_PASSKEYS: '1', HOST: '0.0.0.0' },
  { STAFF_NEED_PASSKEYS: '1', PUBLIC_URL: 'http://portal.example' },
  { STAFF_NEED_PASSKEYS: '1', PUBLIC_URL: 'https://192.0.2.7' },
  { STAFF_NEED_PASSKEYS: '1', PUBLIC_URL: 'https://[2001:db8::7]' },
  {
    STAFF_NEED_PASSKEYS: '1',
    PUBLIC_URL: 'https://portal.example',
    ...OPEN_ID,
    OIDC_ISSUER: 'https://id.example',
  },
  { OIDC_TRUST_EMAIL: 'yes', ...OPEN_ID, OIDC_ISSUER: 'https://id.example' },
  { OIDC_PASSWORD_URL: 'javascript:alert(1)', ...OPEN_ID, OIDC_ISSUER: 'https://id.example' },
])('says in one sentence what is wrong with %j', (environment) => {
  const [name = ''] = Object.keys(environment);
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
});

test.each([{}, { PUBLIC_URL: 'http://localhost:3000' }, { PUBLIC_URL: 'https://portal.example' }])(
  'an operator can require passkeys from staff where browsers support them, as with %j',
  (environment) => {
    const settings = readSettings({ ...environment, STAFF_NEED_PASSKEYS: '1' });
    expect(settings).toMatchObject({ staffNeedPasskeys: true });
  },
);

test.each(['DATABASE_URL', 'SMTP_URL'])('keeps the password out of its complaint about %s', (name) => {
  const read = () => readSettings({ [name]: 'ftp://portal:hunter2@host' });
  expect(read).toThrow(SettingsError);
  expect(read).not.toThrow(/hunter2/);
});

const placeOf = (more: Record<string, string>) => readSettings({ DATA_DIR: '/srv/data', ...more }).documents;

test('reads where documents are kept', () => {
  expect(placeOf({})).toEqual({ folder: '/srv/data/documents' });
  expect(placeOf({ DOCUMENTS_URL: 'file:///srv/my%20documents' })).toEqual({ folder: '/srv/my documents' });
  const keys = { DOCUMENTS_ACCESS_KEY: 'portal', DOCUMENTS_SECRET_KEY: 'a/b+c' };
  for (const address of [
    'https://s3.example/bucket',
    'http://bucket.s3.example',
    'http://127.0.0.1:9000/bucket/',
  ])
    expect(placeOf({ DOCUMENTS_URL: address, ...keys })).toEqual({
      address: new URL(address),
      region: 'us-east-1',
      accessKey: 'portal',
      secretKey: 'a/b+c',
    });
});

test.each([
  'documents',
  's3://bucket',
  'file:///',
  'file://host/share',
  'https://s3.example/bucket/below',
  'https://portal:hunter2@s3.example/bucket',
  'https://s3.example/bucket?key=hunter2',
])('refuses %s as a place for documents, and repeats no secret', (address) => {
  const read = () =>
    readSettings({ DOCUMENTS_URL: address, DOCUMENTS_ACCESS_KEY: 'k', DOCUMENTS_SECRET_KEY: 'hunter2' });
  expect(read).toThrow(/^DOCUMENTS_URL must look like https:/);
  expect(read).not.toThrow(/hunter2/);
});

test('refuses a bucket without both keys', () => {
  const bucket = { DOCUMENTS_URL: 'https://s3.example/bucket', DOCUMENTS_ACCESS_KEY: 'k' };
  expect(() => readSettings(bucket)).toThrow('requires DOCUMENTS_ACCESS_KEY and DOCUMENTS_SECRET_KEY');
});
