import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeText } from '#api/quick-order/decode-text.ts';
import type { Language } from '#contract/language.contract.ts';
import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { parseRows } from '#machines/buying/quick-order/parse-rows.ts';
import { readTyped, writeQuantity } from '#machines/buying/quantity/read-quantity.ts';
import { joinCells, splitLines } from '#machines/buying/quick-order/split-cells.ts';

const rowsOf = (text: string, language: Language = 'de-DE') => {
  const parsed = parseRows(text, language);
  return 'rows' in parsed
    ? parsed.rows.map(({ articleNo, quantity, machineNo }) => [articleNo, quantity, machineNo])
    : parsed.problem;
};

const cell = fc.string({ unit: fc.constantFrom('a', 'Ä', '0', ' ', '"', ';', ',', '\t', '\n', "'", '=') });
const delimiter = fc.constantFrom('\t' as const, ';' as const, ',' as const);

test('splits a text into the cells from which it was joined', () => {
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(table, delimiter, (rows, mark) => {
      const text = joinCells(rows, mark);
      expect(splitLines(text)).toEqual(rows.map((cells) => ({ cells, delimiter: mark })));
    }),
  );
});

test('reads each line by its own separator', () => {
  const line = fc.record({ cells: fc.array(cell, { minLength: 2, maxLength: 4 }), delimiter });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const text = lines.map(({ cells, delimiter: mark }) => joinCells([cells], mark)).join('\n');
      expect(splitLines(text)).toEqual(lines);
    }),
  );
});

test('turns any text into rows or one problem, and never into more rows than can be ordered at once', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(cell).map((cells) => cells.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom('de-DE' as const, 'en-GB' as const), (any, language) => {
      const parsed = parseRows(any, language);
      const rows = 'rows' in parsed ? parsed.rows : [];
      const isSound = 'problem' in parsed || (rows.length > 0 && rows.length <= MAX_QUICK_ORDER_ROWS);
      expect(isSound).toBe(true);
      expect(rows.filter(({ quantity }) => quantity === '')).toEqual([]);
    }),
  );
});

test('keeps each article number as it was written, leading zeros too', () => {
  const number = fc.stringMatching(/^[0-9A-Z][0-9A-Z./-]{0,12}[0-9A-Z]$/);
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), delimiter, (numbers, mark) => {
      const text = joinCells(
        [['Artikelnummer', 'Menge'], ...numbers.map((articleNo) => [articleNo, '2'])],
        mark,
      );
      expect(rowsOf(text)).toEqual(numbers.map((articleNo) => [articleNo, '2', '']));
    }),
  );
});

test('reads back each quantity that it writes, in both languages', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (any) => {
      const quantity = Math.round(any * 100) / 100;
      for (const language of ['de-DE', 'en-GB'] as const)
        expect(readTyped(writeQuantity(quantity, language), language)).toBe(quantity);
    }),
  );
});

test('does not read as 1 what people of the other language read as a thousand', () => {
  expect(rowsOf('0012\t1,000')).toEqual([['0012', '1,000', '']]);
  expect(readTyped('1,000', 'de-DE')).toBeNull();
  expect(readTyped('1.000', 'en-GB')).toBeNull();
  expect(readTyped('1.000', 'de-DE')).toBe(1000);
  expect(readTyped('1,000', 'en-GB')).toBe(1000);
  expect(readTyped('1,000.000', 'en-GB')).toBe(1000);
});

test.each([
  ['1 000', 1000],
  ['1’000', 1000],
  ['1 234,5', 1234.5],
  ['0.500', 0.5],
])('reads “%s” in German as %f', (typed, quantity) => {
  expect(readTyped(typed, 'de-DE')).toBe(quantity);
});

test.each(['1 000 00', '2 5', "2'5", '0 500'])('does not read “%s” as a number', (typed) => {
  expect(readTyped(typed, 'de-DE')).toBeNull();
});

test.each([
  [
    'a paste from a spreadsheet',
    '0012\t5\tQM-1\n10/10 SB\t2\t',
    [
      ['0012', '5', 'QM-1'],
      ['10/10 SB', '2', ''],
    ],
  ],
  [
    'numbers alone',
    '0012\n\n  0013  ',
    [
      ['0012', '1', ''],
      ['0013', '1', ''],
    ],
  ],
  ['German headings in another order', 'Menge;Bezeichnung;Artikel-Nr.\n3;Ring;0012', [['0012', '3', '']]],
  ['English headings', 'Article number,Qty,Machine no.\r\n0012,"1,000",QM-1', [['0012', '1000', 'QM-1']]],
  [
    'decimal commas',
    '0012;2,00\n0013;1.000,00\n0014;2,5',
    [
      ['0012', '2', ''],
      ['0013', '1000', ''],
      ['0014', '2,5', ''],
    ],
  ],
  [
    'quoted cells',
    '"00""12";"3"\n"a\nb";1',
    [
      ['00"12', '3', ''],
      ['a\nb', '1', ''],
    ],
  ],
  [
    'marks that keep zeros in spreadsheets',
    'sep=;\n="0012";1\n\'0013;1',
    [
      ['0012', '1', ''],
      ['0013', '1', ''],
    ],
  ],
  [
    'separators that differ from line to line, each with its own decimal mark',
    'KD-0606-15;2,00\nKD-0606-16\t3\t\n0012,"1,000",QM-1\n0013;4\t\n0014',
    [
      ['KD-0606-15', '2', ''],
      ['KD-0606-16', '3', ''],
      ['0012', '1000', 'QM-1'],
      ['0013', '4', ''],
      ['0014', '1', ''],
    ],
  ],
  [
    'headings with a separator other than that of the rows',
    'Artikelnummer\tMenge\n0012;5\n"0,013",2',
    [
      ['0012', '5', ''],
      ['0,013', '2', ''],
    ],
  ],
  ['a quote within a formula', '"=""5"""" Ring""";2', [['5" Ring', '2', '']]],
  ['a mark before the text', '\uFEFFArtikel;Menge\n0012;1', [['0012', '1', '']]],
  [
    'text that is not a number',
    `0012;viel\n0013;99999999999999999999\n0014;${'9'.repeat(400)}\n0015;0,0000001`,
    [
      ['0012', 'viel', ''],
      ['0013', '99999999999999999999', ''],
      ['0014', '9'.repeat(400), ''],
      ['0015', '0,0000001', ''],
    ],
  ],
])('understands %s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('reads a point or comma as the language of the page does if nothing else decides', () => {
  expect(rowsOf('0012\t1.000')).toEqual([['0012', '1000', '']]);
  expect(rowsOf('0012\t1.000', 'en-GB')).toEqual([['0012', '1.000', '']]);
  expect(rowsOf('0012\t1,000', 'en-GB')).toEqual([['0012', '1000', '']]);
});

test.each([
  ['nothing', ' \n\t\n', { code: 'empty' }],
  ['headings alone', 'Artikelnummer;Menge', { code: 'empty' }],
  ['headings without article numbers', 'Menge;Preis\n1;2', { code: 'unknownColumns' }],
  ['headings of another table', 'Lieferant;Werk;Halle\nA-1;2;3', { code: 'unknownColumns' }],
  ['more columns than are known', 'Ring;0012;5;9,90;EUR', { code: 'unknownColumns' }],
  ['a quote that is never closed', '"0012;5\n0013;1', { code: 'unclosedQuote' }],
  ['ten thousand rows', '0012;1\n'.repeat(10_000), { code: 'tooManyRows', count: 10_000 }],
])('says what is wrong with %s', (_, text, problem) => {
  expect(rowsOf(text)).toEqual(problem);
});

const bytes = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

test('reads UTF-8 with and without a byte order mark, UTF-16 and Windows-1252', () => {
  expect(decodeText(bytes('Stück'))).toBe('Stück');
  expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'Stück'))).toBe('Stück');
  expect(decodeText(bytes('St', [0xfc], 'ck ', [0x80]))).toBe('Stück €');
  expect(decodeText(bytes([0xff, 0xfe, 0x53, 0, 0xfc, 0]))).toBe('Sü');
});

test.each([
  ['a workbook', bytes('PK', [3, 4, 20, 0, 6, 0])],
  ['a picture', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13])],
])('does not read %s as text', (_, file) => {
  expect(decodeText(file)).toBeNull();
});
