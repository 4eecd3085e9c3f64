import { expect, test } from 'vitest';

import { centsIn, perMilleIn, sendingProblems } from '#machines/desk/offer-work/offer-work.rules.ts';

test.each([
  ['12,50', 1_250, 1_250],
  ['12.5', 1_250, 1_250],
  [' 1500 € ', 150_000, 150_000],
  ['€12.50', 1_250, 1_250],
  ['12,50 EUR', 1_250, 1_250],
  ['1.500,00', 150_000, null],
  ['1.500,00\u00a0€', 150_000, null],
  ['1,500.00', null, 150_000],
  ['€1,500.00', null, 150_000],
  ['1 500,00', 150_000, null],
  ['1.234.567', 123_456_700, null],
  ['1,234,567', null, 123_456_700],
  // One and a half, or one and a half thousand?
  ['1.500', null, null],
  ['1,500', null, null],
  ['1 500', null, null],
  ['12 50', null, null],
  ['1.50,00', null, null],
  ['1.500 000,00', null, null],
  ['12,50 %', null, null],
  ['€ 12 €', null, null],
  ['-5', null, null],
  ['', null, null],
  ['€', null, null],
  ['10.000.001,00', null, null],
])('reads “%s” as %s cents in German and %s in English', (text, german, english) => {
  expect([centsIn(text, 'de-DE'), centsIn(text, 'en-GB')]).toEqual([german, english]);
});

test.each([
  ['2,5 %', 25],
  ['2.5%', 25],
  ['100', 1_000],
  ['0', null],
  ['100,1', null],
  ['2,55', null],
  ['2 €', null],
])('reads a discount of “%s” as %s tenths of a percent', (text, perMille) => {
  expect(perMilleIn(text, 'de-DE')).toBe(perMille);
  expect(perMilleIn(text, 'en-GB')).toBe(perMille);
});

test.each([
  ['2026-03-10', false],
  ['2026-03-11', true],
  ['2027-03-11', true],
  ['2027-03-12', false],
])('half past midnight in Berlin, an offer may end on %s: %s', (validUntil, isFine) => {
  const now = Date.parse('2026-03-10T23:30:00Z');
  expect(sendingProblems({ lines: {}, validUntil, text: '' }, now)).toHaveLength(isFine ? 0 : 1);
});
