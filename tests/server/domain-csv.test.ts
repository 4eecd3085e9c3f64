import { expect, test } from 'vitest';

import { csvHeader, csvLines, type CsvCell } from '#server/domain/csv.ts';

const lineOf = (cell: CsvCell, language: 'de-DE' | 'en-GB' = 'de-DE'): string =>
  csvLines([{ header: { 'de-DE': 'Zelle', 'en-GB': 'Cell' }, cell: () => cell }], [null], language);

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
])('lets no spreadsheet take the text %j for a formula', (text) => {
  expect(lineOf(text)).toMatch(/^"?'/);
});

const columnOf = (text: string) => [{ header: { 'de-DE': 'Zelle', 'en-GB': 'Cell' }, cell: () => text }];

test.each(['0012', '01067', '10/10', '1-2', '2026-11', '1E5', '1234567890123456'])(
  'keeps the text %j in a spreadsheet, and as it stands for a program',
  (text) => {
    expect(csvLines(columnOf(text), [null], 'de-DE', 'spreadsheet')).toBe(`"=""${text}"""\r\n`);
    expect(csvLines(columnOf(text), [null], 'de-DE')).toBe(`${text}\r\n`);
  },
);

test.each(['10/10 SB', '12', '123456789012345', 'QM-2014001', '0012 A'])(
  'leaves the text %j to a spreadsheet as it is',
  (text) => {
    expect(csvLines(columnOf(text), [null], 'de-DE', 'spreadsheet')).toBe(`${text}\r\n`);
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
])('writes %j with a decimal comma in both languages', (cell, written) => {
  expect(lineOf(cell, 'de-DE')).toBe(`${written}\r\n`);
  expect(lineOf(cell, 'en-GB')).toBe(`${written}\r\n`);
});

test('writes days so that a spreadsheet never takes them for others', () => {
  expect(lineOf({ day: '2026-03-04' }, 'de-DE')).toBe('04.03.2026\r\n');
  expect(lineOf({ day: '2026-03-04T08:00:00Z' }, 'en-GB')).toBe('2026-03-04\r\n');
});
