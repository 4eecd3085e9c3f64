import { expect, test } from 'vitest';

import {
  centsIn,
  entryFor,
  perMilleIn,
  sendingProblems,
  touchedOnly,
  withDiscount,
} from '#machines/desk/offer-work/offer-work.rules.ts';

test.each([
  ['12,50', 1_250, 1_250],
  ['12.5', 1_250, 1_250],
  [' 1500 € ', 150_000, 150_000],
  ['€12.50', 1_250, 1_250],
  ['12,50 EUR', 1_250, 1_250],
  ['1.500,00', 150_000, 'none'],
  ['1.500,00\u00a0€', 150_000, 'none'],
  ['1,500.00', 'none', 150_000],
  ['€1,500.00', 'none', 150_000],
  ['1 500,00', 150_000, 'none'],
  ['1.234.567', 123_456_700, 'none'],
  ['1,234,567', 'none', 123_456_700],
  // Does this mean one and a half, or one and a half thousand?
  ['1.500', 'none', 'none'],
  ['1,500', 'none', 'none'],
  ['1 500', 'none', 'none'],
  ['12 50', 'none', 'none'],
  ['1.50,00', 'none', 'none'],
  ['1.500 000,00', 'none', 'none'],
  ['12,50 %', 'none', 'none'],
  ['€ 12 €', 'none', 'none'],
  ['-5', 'none', 'none'],
  ['', 'none', 'none'],
  ['€', 'none', 'none'],
  ['10.000.001,00', 'none', 'none'],
])('cents read from “%s”: %s in German, %s in English', (text, german, english) => {
  expect([centsIn(text, 'de-DE') ?? 'none', centsIn(text, 'en-GB') ?? 'none']).toEqual([german, english]);
});

test.each([
  ['2,5 %', 25],
  ['2.5%', 25],
  ['100', 1_000],
])('reads a discount of “%s” as %i tenths of a percent', (text, perMille) => {
  expect(perMilleIn(text, 'de-DE')).toBe(perMille);
  expect(perMilleIn(text, 'en-GB')).toBe(perMille);
});

test.each(['0', '100,1', '2,55', '2 €'])('does not read “%s” as a discount', (text) => {
  expect(perMilleIn(text, 'de-DE')).toBeNull();
  expect(perMilleIn(text, 'en-GB')).toBeNull();
});

test.each([
  ['cannot', '2026-03-10'],
  ['can', '2026-03-11'],
  ['can', '2027-03-11'],
  ['cannot', '2027-03-12'],
])('just after midnight on 2026-03-11 in Berlin, an offer %s be valid until %s', (verb, validUntil) => {
  const now = Date.parse('2026-03-10T23:30:00Z');
  expect(sendingProblems({ lines: {}, validUntil, text: '' }, now)).toHaveLength(verb === 'can' ? 0 : 1);
});

const line = (position: number, shopPriceCents: number | null, priceCents: number | null = null) =>
  ({ position, shopPriceCents, priceCents }) as Parameters<typeof entryFor>[0];

const NOTHING = { lines: {}, validUntil: '2026-04-01', text: '' };

test('one discount is entered in all lines that have a shop price; other lines and entries stay', () => {
  const lines = [line(1, 4_000), line(2, null), line(3, 2_000)];
  const entries = { ...NOTHING, text: 'Hello', lines: { 2: { mode: 'own' as const, value: '5' } } };
  expect(withDiscount(entries, { lines }, '2,5 %', 'de-DE')).toEqual({
    ...entries,
    lines: {
      1: { mode: 'discount', value: '2,5 %' },
      2: { mode: 'own', value: '5' },
      3: { mode: 'discount', value: '2,5 %' },
    },
  });
  for (const unread of ['', 'ten', '0', '101']) {
    expect(withDiscount(entries, { lines }, unread, 'de-DE')).toBe(null);
  }
});

test('a saved price is written in the format of the page’s language, and counts as untouched only in that format', () => {
  const saved = line(1, 4_000, 123_450);
  expect(entryFor(saved, NOTHING, 'de-DE')).toEqual({ mode: 'own', value: '1234,50' });
  expect(entryFor(saved, NOTHING, 'en-GB')).toEqual({ mode: 'own', value: '1234.50' });
  const entries = { ...NOTHING, lines: { 1: { mode: 'own' as const, value: '1234.50' } } };
  expect(touchedOnly(entries, { lines: [saved] }, 'en-GB').lines).toEqual({});
  expect(touchedOnly(entries, { lines: [saved] }, 'de-DE').lines).toEqual(entries.lines);
});
