import { expect, onTestFinished, test, vi } from 'vitest';

import codes from '#i18n/en-GB/codes.json' with { type: 'json' };
import notices from '#i18n/en-GB/notices.json' with { type: 'json' };
import { formatDate, formatNumber, formatRecordDate, formatTime } from '#i18n/format.ts';
import { startLanguage } from '#i18n/language.ts';

test.each([
  ['ORDER_NOT_FOUND_ERROR', 'The order could not be found.'],
  ['OFFER_NOT_FOUND_ERROR', 'The offer could not be found.'],
  ['SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR', 'The item could not be found.'],
  ['TOO_MANY_PRICE_REQUESTS_ERROR', 'You have reached the maximum number of price requests.'],
  ['UNAUTHENTICATED_ERROR', 'You are not logged in. Please log in.'],
  ['NO_SESSION_FOUND_ERROR', 'No session could be found. Please log in.'],
  [
    'USER_PASSWORD_POLICY_ERROR',
    'Your password does not meet the security policy requirements. Please check your password.',
  ],
  ['MACHINE_DOES_NOT_EXIST_ERROR', 'The machine could not be found.'],
] as const)('says %s in the words of the specification', (code, words) => {
  expect(codes[code]).toBe(words);
});

test('says in the words of the specification that an article was not added, and that an order was submitted', () => {
  expect(notices.CART_ADD_FAILED).toBe(
    'The article could not be added to the shopping cart. Please try again later.',
  );
  expect(notices.ORDER_SUBMITTED).toBe('Order submitted');
});

test('writes dates as the specification wants them, and numbers as each language does', () => {
  expect(formatDate('2026-03-09', 'de-DE')).toBe('09.03.2026');
  expect(formatDate('2026-03-09', 'en-GB')).toBe('03/09/2026');
  expect(formatNumber(1234.5, 'de-DE')).toBe('1.234,5');
  expect(formatNumber(1234.5, 'en-GB')).toBe('1,234.5');
});

test.each([
  ['2026-03-09T22:59:59Z', '09.03.2026'],
  ['2026-03-09T23:00:00Z', '10.03.2026'],
  ['2026-07-09T21:59:59Z', '09.07.2026'],
  ['2026-07-09T22:00:00Z', '10.07.2026'],
])('gives the date in Berlin on which something was recorded: %s', (instant, day) => {
  expect(formatRecordDate(instant, 'de-DE')).toBe(day);
});

test.each([
  ['2026-11-20T13:05:00Z', '20.11.2026, 14:05', '11/20/2026, 14:05'],
  ['2026-07-09T22:30:00Z', '10.07.2026, 00:30', '07/10/2026, 00:30'],
])('gives a reader in Germany a time by the clock there: %s', (instant, german, english) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(formatTime(instant, 'de-DE')).toBe(german);
  expect(formatTime(instant, 'en-GB')).toBe(english);
});

test.each([
  ['de-DE', ['en-GB'], 'de-DE'],
  [null, ['de-AT', 'en'], 'de-DE'],
  [null, ['fr-FR', 'de'], 'de-DE'],
  [null, ['en-US', 'de'], 'en-GB'],
  [null, ['fr-FR'], 'en-GB'],
  [null, ['DE'], 'de-DE'],
  [null, ['del', 'den'], 'en-GB'],
  [null, ['*', 'de'], 'de-DE'],
  [null, [], 'en-GB'],
  ['nonsense', [], 'en-GB'],
] as const)('a stored language %s and the browser’s languages %j lead to %s', (stored, wishes, expected) => {
  expect(startLanguage(stored, wishes)).toBe(expected);
});
