import { expect, test } from 'vitest';

import { readSettings, SettingsError } from '#server/settings.ts';

test('needs no setting at all', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    demo: null,
    tagId: null,
    priceRequestLimit: 20,
    passwordMinLength: 12,
    sessionIdleMinutes: 30,
    sessionAbsoluteHours: 8,
    rateLimitPerMinute: 600,
    logLevel: 'info',
    trustProxy: false,
  });
});

test('takes an empty value for none', () => {
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
  });
  expect(settings).toMatchObject({ port: 8080, demo: false, rateLimitPerMinute: 0, tagId: 'GTM-ABC1234' });
  expect(settings.publicUrl?.protocol).toBe('https:');
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
  { SESSION_ABSOLUTE_HOURS: 'long' },
  { RATE_LIMIT_PER_MINUTE: '-5' },
  { LOG_LEVEL: 'loud' },
  { TRUST_PROXY: 'everyone' },
  { TAG_ID: '<script>' },
  { IDENTITY_PROVIDER: 'ldap' },
  { IDENTITY_PROVIDER: 'oidc' },
])('says in one sentence what is wrong with %j', (environment) => {
  const [name = ''] = Object.keys(environment);
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
});

test('keeps the database password out of its complaint', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://portal:hunter2@db' })).not.toThrow(/hunter2/);
});
