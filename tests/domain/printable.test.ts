import { expect, test } from 'vitest';

import { memoryListDocument, type MemoryListDocument } from '#server/documents/memory-list-document.ts';
import { printable } from '#server/documents/printable.ts';
import { allOf, readPdf } from '#tests/support/pdf-reader.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

test.each([
  ['signs in the fonts', 'Ø ½ Ω β ≤ „Süd“ – Жук €\nzweite Zeile', 'Ø ½ Ω β ≤ „Süd“ – Жук €\nzweite Zeile'],
  ['letters with their marks apart', 'Gro\u0308ße', 'Gro\u0308ße'],
  ['wide letters, unit signs and Roman numerals', 'ＡＢ１ ㎏ Ⅳ', 'AB1 kg IV'],
  ['narrow spaces', '1\u202f000', '1\u202f000'],
  ['tabs and line breaks of other systems', 'a\tb\r\nc\rd', 'a b\nc\nd'],
  ['invisible characters', 'zu\u00adsam\u200bmen\u200e\uFEFF', 'zusammen'],
  ['an emoji of several parts', 'gut 👩🏽‍🔧!', 'gut [?]!'],
  ['a flag', '🇩🇪', '[?]'],
  ['Chinese', '磨料 2', '[?] 2'],
  ['Arabic', 'مرحبا', '[?]'],
])('for %s, documents show %j as %j', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

const entry = (note: string): MemoryListDocument['entries'][number] => ({
  articleNo: '0012',
  kind: 'media',
  description: 'Paste',
  subDescription: null,
  category: null,
  subcategory: null,
  containerSize: null,
  unit: 'piece',
  containerType: null,
  quantityStep: 1,
  listPriceCents: null,
  priceCents: null,
  pricePerUnitCents: null,
  priceState: 'hidden',
  hsCode: null,
  dataSheets: [],
  discontinued: false,
  successorNo: null,
  leadTimeDays: null,
  availability: null,
  productNo: null,
  quantity: 1,
  note,
  machineNo: null,
  addedAt: '2026-03-10T09:00:00Z',
  replacement: null,
});

const documentOf = async (note: string, company = 'Muster GmbH') =>
  readPdf(
    await memoryListDocument({
      maker: TEST_MAKER,
      entries: [entry(note)],
      language: 'de-DE',
      date: new Date('2026-03-10'),
      company,
      showsPrices: false,
    }),
  );

test('a document says where characters are missing, to the eye and to a screen reader', async () => {
  const pdf = await documentOf('für 磨料 👍🏽');

  expect(allOf(pdf, 'TD').map(({ text }) => text)).toContain('für [?] [?]');
  expect(allOf(pdf, 'P').map(({ text }) => text)).toContain(
    '[?] steht für Zeichen, die dieses Dokument nicht darstellen kann.',
  );
  expect((await documentOf('Ω'))?.pages[0]?.text).not.toContain('nicht darstellen');
  expect((await documentOf('', '磨料 Ltd.')).pages[0]?.text).toContain('[?] Ltd.');
});
