import { expect, test } from 'vitest';

import type { Offer } from '#contract/offers/offer.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { placedDocument, type PlacedDocument } from '#server/documents/placed-document.ts';
import { allOf, readPdf } from '#tests/support/pdf-reader.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const UNUSUAL = 'Ø ½ Ω β ≤ „Süd“ – ‘n’ €';

const item = (position: number): Order['items'][number] => ({
  position,
  articleNo: `10/${position} SB`,
  kind: 'media',
  description: `Schleifkörper ½" Nr. ${position}`,
  subDescription: position === 1 ? UNUSUAL : null,
  quantity: 1_000,
  unit: 'kg',
  priceCents: position === 2 ? null : 14_999,
  lineTotalCents: position === 2 ? null : 14_999_000,
  machineNo: position === 1 ? 'QM-2014001' : null,
});

const order = (lineCount: number, more: Partial<Order> = {}): Order => ({
  orderNo: '700001',
  companyName: 'Musterbau GmbH',
  placedBy: { firstName: 'Erika', lastName: 'Muster' },
  orderDate: '2026-03-10',
  confirmedAt: null,
  promisedDeliveryDate: '2026-03-24',
  deliveryDate: null,
  deliveryStatus: 'pending_action',
  deliveryTerm: 'DAP',
  trackingNo: null,
  trackingUrl: null,
  commission: null,
  salesOrderType: 'standard',
  invoiceNo: null,
  deliveryNoteNo: 'L700001',
  quotationNo: null,
  onBehalfOf: null,
  customerOrderNo: "B-1 'ß' & <b>",
  createdAt: '2026-03-10T09:00:00Z',
  additionalInformation: 'Rampe 3\nbitte avisieren',
  requestedDeliveryDate: '2026-03-31',
  contactPerson: null,
  deliveryAddress: {
    id: 'address',
    companyName: 'Musterbau GmbH',
    additionalCompanyName: null,
    street: 'Werkstraße 2',
    postcode: '21244',
    city: 'Buchholz',
    country: 'AT',
    telephone: null,
    email: null,
    additionalAddressInformation: 'Tor 3',
  },
  totals: {
    subtotalCents: 14_999,
    surchargeCents: 1_000,
    vatCents: 3_040,
    totalCents: 19_039,
    vatRate: 0.19,
    complete: true,
    missingToNoSurchargeCents: 1,
  },
  documents: [],
  items: Array.from({ length: lineCount }, (_, index) => item(index + 1)),
  ...more,
});

const write = (more: Partial<PlacedDocument> = {}) =>
  placedDocument({
    maker: TEST_MAKER,
    kind: 'receipt',
    language: 'de-DE',
    date: '2026-03-10',
    company: 'Musterbau GmbH',
    placedBy: 'Erika Muster',
    record: order(3),
    showsPrices: true,
    ...more,
  });
const read = async (more?: Partial<PlacedDocument>) => readPdf(await write(more));
const wholeText = ({ pages }: Awaited<ReturnType<typeof read>>) => pages.map(({ text }) => text).join(' ');

test('a document says its language and title, and keeps every letter', async () => {
  const pdf = await read();

  expect(pdf).toMatchObject({ language: 'de-DE', title: 'Bestelleingang 700001' });
  expect(allOf(pdf, 'TBody')[0]?.text).toContain(UNUSUAL);
  expect(wholeText(pdf)).toContain("B-1 'ß' & <b>");
});

test('a document can be read by its structure alone, in order', async () => {
  const pdf = await read();

  expect(allOf(pdf, 'H1').map(({ text }) => text)).toEqual(['Bestelleingang 700001']);
  expect(allOf(pdf, 'H2').map(({ text }) => text)).toEqual([
    'Angaben',
    'Positionen',
    'Summen',
    'Zusatzinformationen',
  ]);
  const [facts, items, totals] = allOf(pdf, 'Table');
  expect(facts?.text).toContain('Bestellt von Erika Muster');
  expect(facts?.text).toContain('Werkstraße 2 21244 Buchholz Österreich Tor 3');
  expect(items?.children.map(({ role }) => role)).toEqual(['THead', 'TBody']);
  expect(items?.children[0]?.children[0]?.children.map(({ role, text }) => `${role} ${text}`)).toEqual([
    'TH Pos.',
    'TH Artikel',
    'TH Bezeichnung',
    'TH Menge',
    'TH Preis',
    'TH Summe',
  ]);
  expect(items?.children[1]?.children[1]?.children.map(({ text }) => text)).toEqual([
    '2',
    '10/2 SB',
    'Schleifkörper ½" Nr. 2',
    '1.000 kg',
    'auf Anfrage',
    'auf Anfrage',
  ]);
  expect(totals?.children.at(-1)?.children.map(({ role, text }) => `${role} ${text}`)).toEqual([
    'TH Gesamtbetrag',
    'TD 190,39 €',
  ]);
});

test('250 lines break over pages: each shows the column heads, and a screen reader hears them once', async () => {
  const pdf = await read({ record: order(250) });

  expect(pdf.pages.length).toBeGreaterThan(5);
  const withLines = pdf.pages.filter(({ text }) => text.includes('Schleifkörper'));
  for (const { text } of withLines) expect(text).toContain('Bezeichnung');
  expect(allOf(pdf, 'TH').filter(({ text }) => text === 'Bezeichnung')).toHaveLength(1);
  const positions = allOf(pdf, 'TD').map(({ text }) => text);
  for (const position of [1, 125, 250]) expect(positions).toContain(String(position));
  pdf.pages.forEach(({ text }, index) =>
    expect(text).toContain(`Seite ${index + 1} von ${pdf.pages.length}`),
  );
});

test('sums stand on one page with the last lines, however many lines there are', async () => {
  for (const count of [6, 7, 8, 9, 10, 11, 12, 13]) {
    const { pages } = await read({ record: order(count, { additionalInformation: null }) });
    const withSums = pages.find(({ text }) => text.includes('Gesamtbetrag'));
    for (const last of [count - 1, count]) expect(withSums?.text).toContain(`Nr. ${last} `);
  }
});

test('a document of seven lines with everything that an order may have fits on one page', async () => {
  const person = {
    id: 'c',
    salutation: 'ms',
    firstName: 'Ada',
    lastName: 'Beck',
    fullName: 'Ada Beck',
  } as const;
  const reach = { email: 'ada.beck@kunde.example', telephone: '+49 555 01037-10', mobile: null };
  const contactPerson = { ...person, ...reach, function: null, language: 'de-DE', isDefault: true } as const;
  const record = order(7, { commission: 'Sommerserie', additionalInformation: null, contactPerson });

  expect((await read({ record })).pages).toHaveLength(1);
});

test('header and footer are hidden from screen readers', async () => {
  const pdf = await read();

  expect(pdf.pages[0]?.text).toContain('Seite 1 von 1');
  expect(pdf.pages[0]?.structure?.text).not.toContain('Seite 1 von 1');
});

test.each([
  ['de-DE', 'Dora Dealer, Handel GmbH im Auftrag von Kunde AG'],
  ['en-GB', 'Dora Dealer, Handel GmbH on behalf of Kunde AG'],
] as const)('a document says for whom a dealer ordered (%s)', async (language, sentence) => {
  const record = order(1, { onBehalfOf: 'Kunde AG' });

  expect(wholeText(await read({ record, language, placedBy: 'Dora Dealer, Handel GmbH' }))).toContain(
    sentence,
  );
});

/** Turns the record of an order into that of an offer that was priced and sent. */
const offer = (): Offer => {
  const { customerOrderNo, createdAt, additionalInformation, contactPerson, deliveryAddress } = order(1);
  const { totals, items, documents } = order(1);
  return {
    customerOrderNo,
    createdAt,
    additionalInformation,
    contactPerson,
    deliveryAddress,
    requestedDeliveryDate: '2026-03-31',
    totals,
    items,
    documents,
    offerNo: '290001',
    placedBy: null,
    state: 'offered',
    validUntil: '2026-04-09',
    orderNo: null,
    declineReason: null,
    requestedAgainAs: null,
    onBehalfOf: 'Kunde AG',
    fingerprint: '',
  };
};

test.each([
  ['request', 'de-DE', 'Angefragt von Dora Dealer im Auftrag von Kunde AG'],
  ['offer', 'de-DE', 'Angefragt von Dora Dealer im Auftrag von Kunde AG'],
  ['offer', 'en-GB', 'Requested by Dora Dealer on behalf of Kunde AG'],
] as const)('what is offered was requested, not ordered: %s (%s)', async (kind, language, sentence) => {
  const [facts] = allOf(await read({ kind, language, record: offer(), placedBy: 'Dora Dealer' }), 'Table');

  expect(facts?.text).toContain(sentence);
});

test('a request has no last day, unlike its offer', async () => {
  expect(wholeText(await read({ kind: 'request', record: offer() }))).not.toMatch(/Gültig|09\.04\./);
  expect(wholeText(await read({ kind: 'offer', record: offer() }))).toContain('einschließlich 09.04.2026');
});

test.each([
  ['de-DE', 'Datum 10.03.2026', 'Zugesagter Liefertermin 24.03.2026'],
  ['en-GB', 'Date 03/10/2026', 'Promised delivery date 03/24/2026'],
] as const)('days are written as on the screens (%s)', async (language, date, promised) => {
  const [facts] = allOf(await read({ language }), 'Table');

  expect(facts?.text).toContain(date);
  expect(facts?.text).toContain(promised);
});

test('a word is found by a search, whatever its letters', async () => {
  const words = 'Puffer Schifffahrt Pfiff Affinität Auflage Zwölffach fjord ftp tt';
  const pdf = await read({ record: order(1, { additionalInformation: words }) });

  expect(wholeText(pdf)).toContain(words);
});

test.each([
  ['receipt', 'de-DE', 'Kommission Versuch Ø 12'],
  ['delivery_note', 'de-DE', 'Kommission Versuch Ø 12'],
  ['invoice', 'en-GB', 'Commission Versuch Ø 12'],
] as const)('a document of an order bears its commission: %s (%s)', async (kind, language, line) => {
  const [facts] = allOf(
    await read({ kind, language, record: order(1, { commission: 'Versuch Ø 12' }) }),
    'Table',
  );

  expect(facts?.text).toContain(line);
});

test.each([
  ['de-DE', ['25 m', '2 Gebinde', '1 Packung', '3 Stück']],
  ['en-GB', ['25 m', '2 containers', '1 pack', '3 pieces']],
] as const)(
  'a quantity names its unit, on documents with prices and without (%s)',
  async (language, quantities) => {
    const units = [
      { unit: 'metre', quantity: 25 },
      { unit: 'container', quantity: 2 },
      { unit: 'pack', quantity: 1 },
      { unit: 'piece', quantity: 3 },
    ] as const;
    const items = units.map((more, index) => ({ ...item(index + 1), ...more }));
    for (const kind of ['receipt', 'delivery_note'] as const) {
      const pdf = await read({ kind, language, record: order(0, { items }) });
      const rows = allOf(pdf, 'TBody')[0]?.children ?? [];
      expect(rows.map(({ children }) => children[3]?.text)).toEqual(quantities);
    }
  },
);

test('incomplete totals say so', async () => {
  const sentence = 'Positionen mit Preis auf Anfrage sind in den Summen nicht enthalten.';
  const { totals } = order(1);

  expect(wholeText(await read())).not.toContain(sentence);
  const record = order(2, { totals: { ...totals, complete: false } });
  expect(wholeText(await read({ record }))).toContain(sentence);
});

test.each([
  ['de-DE', 'Gesamtbetrag auf Anfrage'],
  ['en-GB', 'Total on request'],
] as const)('without a known price there is no sum, and never 0.00 (%s)', async (language, sums) => {
  const nothing = { subtotalCents: 0, surchargeCents: 0, vatCents: 0, totalCents: 0, complete: false };
  const unpriced = { ...item(2), position: 1 };
  const record = order(0, { items: [unpriced], totals: { ...order(1).totals, ...nothing } });

  const pdf = await read({ record, language });

  expect(allOf(pdf, 'Table').at(-1)?.text).toBe(sums);
  expect(wholeText(pdf)).not.toMatch(/0[.,]00/);
});

test.each<Partial<PlacedDocument>>([{ kind: 'delivery_note' }, { showsPrices: false }])(
  'a document without prices has no column, no total and no amount: %o',
  async (more) => {
    const text = wholeText(await read(more));

    expect(text).toContain('Schleifkörper');
    expect(text).not.toMatch(/€(?! )|\d,\d\d\b|Summe|Preis|MwSt/);
  },
);

test.each<[DocumentKind, string]>([
  ['delivery_note', 'Lieferschein L700001'],
  ['invoice', 'Rechnung R1'],
])('documents of the warehouse and of accounting have their own numbers: %s', async (kind, title) => {
  expect((await read({ kind, record: order(1, { invoiceNo: 'R1' }) })).title).toBe(title);
});

test('the same record gives the same bytes', async () => {
  expect(Buffer.from(await write()).equals(Buffer.from(await write()))).toBe(true);
});

test('a document claims PDF/UA and embeds what it writes with', async () => {
  const bytes = Buffer.from(await write()).toString('latin1');

  expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(bytes).toContain('/DisplayDocTitle true');
  expect(bytes).toContain('/Tabs /S');
  expect(bytes).toContain('/FontFile2');
  expect(bytes).not.toContain('/Helvetica');
});
