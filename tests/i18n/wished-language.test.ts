import { expect, test } from 'vitest';

import { wishedLanguage } from '#server/plugins/wished-language.ts';

test.each([
  ['de', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['DE-de', 'de-DE'],
  ['en-US, en;q=0.9', 'en-GB'],
  ['fr, de;q=0.8', 'de-DE'],
  ['en;q=0.2, de;q=0.9', 'de-DE'],
  ['de;q=0.2, en;q=0.9', 'en-GB'],
  ['de ; q=0.5 ,en; q=0.5', 'de-DE'],
  ['en;q=0.5, de;q=0.50', 'en-GB'],
  ['de;q=0, fr', 'en-GB'],
  ['de;q=0.000, *', 'en-GB'],
  ['fr, *;q=0.9, de;q=0.8', 'de-DE'],
  ['*', 'en-GB'],
  ['', 'en-GB'],
  ['del', 'en-GB'],
  ['den, del', 'en-GB'],
  ['fr', 'en-GB'],
])('the header %j leads to %s', (header, expected) => {
  expect(wishedLanguage({ headers: { 'accept-language': header } })).toBe(expected);
});

test.each([
  ['de;q=2, en;q=0.1', 'en-GB'],
  ['en;q=-1, de;q=0.1', 'de-DE'],
  ['en;q, de;q=0.1', 'de-DE'],
  ['en;level=1, de;q=0.1', 'de-DE'],
  [',;,=, de;q=0.1', 'de-DE'],
  ['de_DE', 'en-GB'],
  ['deutsch<script>', 'en-GB'],
])('malformed parts of a header are ignored: %j leads to %s', (header, expected) => {
  expect(wishedLanguage({ headers: { 'accept-language': header } })).toBe(expected);
});

test('a browser that sends no header gets English', () => {
  expect(wishedLanguage({ headers: {} })).toBe('en-GB');
});
