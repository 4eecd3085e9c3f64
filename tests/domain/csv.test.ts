import { expect, test } from 'vitest';

import type { Language } from '#contract/language.contract.ts';
import { csvHeader, csvLines, unguarded, type CsvCell } from '#server/domain/csv.ts';

const lineOf = (cell: CsvCell, language: Language = 'de-DE'): string =>
  csvLines([{ header: { 'de-DE': 'Zelle', 'en-GB': 'Cell' }, cell: () => cell }], [null], language);

const columnOf = (text: string) => [{ header: { 'de-DE': 'Zelle', 'en-GB': 'Cell' }, cell: () => text }];

test('separates cells by semicolons and lines by CRLF', () => {
  const columns = [
    { header: { 'de-DE': 'Nummer', 'en-GB': 'Number' }, cell: ({ no }: { no: string }) => no },
    { header: { 'de-DE': 'Menge', 'en-GB': 'Quantity' }, cell: () => 2 },
  ];
  expect(csvHeader(columns, 'de-DE')).toBe('Nummer;Menge\r\n');
  expect(csvHeader(columns, 'en-GB')).toBe('Number;Quantity\r\n');
  expect(csvLines(columns, [{ no: '0012' }, { no: '10/10 SB' }], 'en-GB')).toBe('0012;2\r\n10/10 SB;2\r\n');
});

test.each([
  ['a;b', '"a;b"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['9" disc', '"9"" disc"'],
  [' edges ', '" edges "'],
  ['plain, with comma', 'plain, with comma'],
  [null, ''],
])('writes the text %j as %j', (cell, written) => {
  expect(lineOf(cell)).toBe(`${written}\r\n`);
});

test.each([
  '=1+1',
  '+49 555 01',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
])('keeps spreadsheets from reading the text %j as a formula', (text) => {
  expect(csvLines(columnOf(text), [null], 'de-DE', 'spreadsheet')).toMatch(/^"?'/);
});

test.each(['=1+1', '+49 555 01', '-2', '@SUM(A1)', "'quoted"])(
  'gives programs the text %j as it is',
  (text) => {
    expect(lineOf(text)).toBe(`${text}\r\n`);
  },
);

test.each(["'=1", "''-2", '="0012"', " '+49 "])(
  'lets our own import read the text %j as it was written',
  (text) => {
    const cell = /^"?(?<cell>.*?)"?\r\n$/.exec(lineOf(text))!.groups!['cell']!;
    expect(unguarded(cell.replaceAll('""', '"'))).toBe(text.trim());
  },
);

/** A German spreadsheet mistakes these texts for other values, and changes them. */
const TAKEN_FOR = {
  'a number': ['0012', '00', '1234567890123456', '1.000', '12.345.678', '1.000,50', '1,50', '1,', ',5', '5-'],
  'a power of ten': ['1E5', '1e+5', '1,5E-3'],
  'a percentage': ['5%', '5 %', '12,5%', '%5'],
  'an amount': ['5€', '1.000,00 €', '€ 5'],
  'a negative number': ['(5)', '(1,50)'],
  'a fraction': ['1 1/2'],
  'a time': ['12:30', '1:50', '12:30:15', '25:30', '9 AM', '9:30 pm', '7 a'],
  'a day in figures': ['10/10', '1-2', '1.5.', '01.05.2026', '5/1/26', '2026-11-20', '5.1.2026 12:30'],
  'a month in figures': ['2026-11', '11/2026', '11.2026', '11-2026'],
  'a day of a named month': ['MAI-25', '1. Mai', '1.Mai', '25-Dez', '3 Mär', 'März 3', 'MARCH1', 'Sept 2'],
  'a named month of a year': [
    'Mai 2026',
    'Oktober/2026',
    'Okt 26',
    'Oct-26',
    'dez2026',
    '2026 Juli',
    'Jänner 2026',
  ],
  'a date with a named month': [
    '1. Mai 2026',
    '5-Jun-26',
    'May 5, 2026',
    '24. Dezember 2026, 12:30',
    '2026-Feb-03',
  ],
  'a truth value': ['wahr', 'FALSCH', 'true'],
};

const TAKEN = Object.entries(TAKEN_FOR).flatMap(([kind, texts]) =>
  texts.map((text) => [text, kind] as const),
);

test.each(TAKEN)(
  'keeps a spreadsheet from reading the text %j as %s, and writes it unchanged for programs',
  (text) => {
    expect(csvLines(columnOf(text), [null], 'de-DE', 'spreadsheet')).toBe(`"=""${text}"""\r\n`);
    expect(csvLines(columnOf(text), [null], 'de-DE')).toBe(`${text}\r\n`);
  },
);

const KEPT_TEXTS = [
  ['10/10 SB', '0012 A', 'A-12', 'QM-2014001', '12-345', '4711/12345', '1.2.3.4', '0555 123'],
  [
    'Mai-Lieferung Nord',
    'Mai',
    'März',
    'MAI-251',
    'Mai 100',
    'Maier 5',
    'Marco 2026',
    '5. Maischicht',
    'Juno 3',
  ],
  [
    '3 Säcke',
    '5 kg',
    '15 x 20',
    '5 % Rabatt',
    '1,50 m',
    '100 EUR',
    '(siehe oben)',
    '(2',
    '1)',
    '9" Scheibe 12',
  ],
  ['12:30 Uhr', 'um 9:30', '13 Auf', '1E', 'E5', 'wahrscheinlich', 'nein', ',', '.', '%', 'KW 12'],
].flat();

test.each(KEPT_TEXTS)('writes the text %j unchanged for a spreadsheet', (text) => {
  const written = csvLines(columnOf(text), [null], 'de-DE', 'spreadsheet');
  expect(written).toBe(csvLines(columnOf(text), [null], 'de-DE'));
});

test.each(['0', '12', '100', '123456789012345', 1.5, 1000, { cents: 100_000 }, { day: '2026-05-01' }])(
  'writes %j for a spreadsheet as the number or day that it is',
  (cell) => {
    const columns = [{ header: { 'de-DE': 'Zelle', 'en-GB': 'Cell' }, cell: () => cell }];
    expect(csvLines(columns, [null], 'de-DE', 'spreadsheet')).toBe(lineOf(cell));
  },
);

test.each([
  [1.5, '1,5'],
  [-3, '-3'],
  [1234567, '1234567'],
  [{ cents: 112_50 }, '112,50'],
  [{ cents: 5 }, '0,05'],
  [{ cents: -1 }, '-0,01'],
  [{ cents: 99_999_999_999_99 }, '99999999999,99'],
  [{ cents: null }, ''],
  [{ day: null }, ''],
])('writes %j as %j in both languages', (cell, written) => {
  expect(lineOf(cell, 'de-DE')).toBe(`${written}\r\n`);
  expect(lineOf(cell, 'en-GB')).toBe(`${written}\r\n`);
});

test('writes days so that a spreadsheet never mistakes them for other days', () => {
  expect(lineOf({ day: '2026-03-04' }, 'de-DE')).toBe('04.03.2026\r\n');
  expect(lineOf({ day: '2026-03-04T08:00:00Z' }, 'en-GB')).toBe('2026-03-04\r\n');
});
