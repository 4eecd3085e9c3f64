import { expect, test } from 'vitest';

import type { Offer } from '#contract/offers/offer.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import type { PlacedDocument } from '#server/documents/placed-document.ts';
import {
  SAMPLE_COMPANY,
  sampleItem as item,
  sampleOrder as order,
  UNUSUAL,
  writePlaced as write,
} from '#tests/support/documents/placed-samples.ts';
import { allOf, readPdf, textsOnPage } from '#tests/support/pdf-reader.ts';

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
  expect(allOf(pdf, 'H2').map(({ text }) => text)).toEqual(['Lieferung und Zahlung', 'Zusatzinformationen']);
  const [facts, items, totals, terms] = allOf(pdf, 'Table');
  expect(facts?.text).toContain('Bestellt von Erika Muster');
  expect(facts?.text).toContain('Kundennummer 41017');
  expect(terms?.text).toContain('Werkstraße 2, 21244 Buchholz, Österreich Tor 3');
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

test('250 lines fill several pages: each shows the column heads, but a screen reader reads them only once', async () => {
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

test('the sums are on the page of the last two lines, however many lines there are', async () => {
  for (const count of [6, 7, 8, 9, 10, 11, 12, 13]) {
    const { pages } = await read({ record: order(count, { additionalInformation: null }) });
    const withSums = pages.find(({ text }) => text.includes('Gesamtbetrag'));
    for (const last of [count - 1, count]) expect(withSums?.text).toContain(`Nr. ${last} `);
  }
});

test('a document of two lines with a commission and a contact person fits on one page', async () => {
  const record = order(2, {
    commission: 'Sommerserie',
    additionalInformation: null,
    contactPerson: CONTACT,
  });

  expect((await read({ record })).pages).toHaveLength(1);
});

test('page numbers and repeated headings are hidden from screen readers', async () => {
  const pdf = await read({ record: order(40) });
  const [first, second] = pdf.pages;

  expect(first?.text).toContain('Seite 1 von 3');
  expect(first?.structure?.text).not.toContain('Seite 1 von 3');
  expect(second?.text).toContain('Bestelleingang 700001');
  expect(second?.structure?.text).not.toContain('Bestelleingang 700001');
});

test('a letter names its sender to the eye and, exactly once, to a screen reader', async () => {
  const pdf = await read({ record: order(40) });
  const { name, bank, register, directors, vatId, taxNumber, telephone } = readDemoMaker();

  const heard = allOf(pdf, 'P').map(({ text }) => text);
  for (const fact of [bank.bic, register.number, directors[0]!, vatId, taxNumber, telephone])
    expect(heard.filter((text) => text.includes(fact))).toHaveLength(1);
  expect(pdf.pages[0]?.text).toContain(`${register.court}, ${register.number}`);
  expect(pdf.pages[0]?.text).toContain('IBAN DE19 9999 9999 0000 1234 56');
  expect(heard[0]).toBe(`${name} · Ladestraße 7 · 26632 Moorhusen`);
});

const CONTACT = {
  id: 'c',
  salutation: 'Frau Dr.',
  firstName: 'Ada',
  lastName: 'Beck',
  fullName: 'Ada Beck',
  email: 'ada.beck@kunde.example',
  telephone: '+49 555 01037-10',
  mobile: null,
  function: null,
  language: 'de-DE',
  isDefault: true,
} as const;

test.each([
  [
    'receipt',
    'de-DE',
    'DE',
    'Musterbau GmbH Frau Dr. Ada Beck Hauptstraße 118 20095 Hamburg',
    ['Sehr geehrte Frau Dr. Beck,'],
  ],
  [
    'confirmation',
    'de-DE',
    'CH',
    'Musterbau GmbH Frau Dr. Ada Beck Hauptstraße 118 20095 Hamburg SCHWEIZ',
    ['Sehr geehrte Frau Dr. Beck,'],
  ],
  ['invoice', 'en-GB', 'CH', 'Musterbau GmbH Hauptstraße 118 20095 Hamburg SWITZERLAND', []],
  ['delivery_note', 'de-DE', 'DE', 'Musterbau GmbH Werkstraße 2 21244 Buchholz ÖSTERREICH', []],
] as const)(
  'a letter is addressed to the company that pays, a delivery note to where the goods go: %s (%s, %s)',
  async (kind, language, country, address, greeting) => {
    const record = order(1, { contactPerson: CONTACT });
    const pdf = await read({ kind, language, record, billedTo: { ...SAMPLE_COMPANY, country } });

    const heard = allOf(pdf, 'P').map(({ text }) => text);
    expect(heard[1]).toBe(address);
    expect(heard.filter((text) => /^(?:Sehr geehrte|Dear )/.test(text))).toEqual(greeting);
  },
);

test.each([
  ['Herr', 'de-DE', 'Sehr geehrter Herr Beck,'],
  ['Herr Prof.', 'en-GB', 'Dear Prof. Beck,'],
  ['Ms', 'en-GB', 'Dear Ms Beck,'],
  ['Mrs', 'de-DE', 'Sehr geehrte Frau Beck,'],
  ['Mrs.', 'en-GB', 'Dear Ms Beck,'],
  [null, 'de-DE', 'Guten Tag Ada Beck,'],
  ['Ihre Exzellenz', 'en-GB', 'Dear Ada Beck,'],
] as const)('with the salutation %j, a letter in %s begins “%s”', async (salutation, language, greeting) => {
  const record = order(1, { contactPerson: { ...CONTACT, salutation } });

  expect(wholeText(await read({ language, record }))).toContain(greeting);
});

test.each([
  ['de-DE', 'Sehr geehrte Damen und Herren,'],
  ['en-GB', 'Dear Sir or Madam,'],
] as const)('a letter to nobody in particular greets everybody (%s)', async (language, greeting) => {
  expect(wholeText(await read({ language }))).toContain(greeting);
});

const mm = (points: number) => (points * 25.4) / 72;

/** Returns the place of the first text with these words on the first page, in millimetres from the left and top edges. */
const placeOf = async (content: Uint8Array, words: string) => {
  const texts = await textsOnPage(content);
  const found = texts.find(({ text }) => text.includes(words));
  return { left: mm(found!.left), top: mm(841.89 - found!.baseline), right: mm(found!.left + found!.width) };
};

test('an envelope’s window shows only the sender’s and the recipient’s address, however long the latter is', async () => {
  const companyName =
    'Gesellschaft für Gleitschlifftechnik und Präzisionsbearbeitung Groß-Müller & Söhne mbH & Co. KG';
  const street = 'Bürgermeister-Doktor-von-der-Heide-Straße 118, Gebäude C, Hinterhaus, zweite Tür links';
  for (const billedTo of [SAMPLE_COMPANY, { ...SAMPLE_COMPANY, companyName, street, country: 'AT' }]) {
    const content = await write({ billedTo, record: order(1, { contactPerson: CONTACT }) });
    const inWindow = (await textsOnPage(content)).filter(({ left, baseline }) => {
      const top = ((841.89 - baseline) * 25.4) / 72;
      return top > 45 && top < 90 && (left * 25.4) / 72 < 105;
    });
    const text = inWindow.map((one) => one.text).join(' ');
    expect(text).toContain('Ladestraße 7');
    expect(text).toContain('20095 Hamburg');
    for (const one of inWindow) {
      expect((one.left * 25.4) / 72).toBeCloseTo(25, 0);
      expect(((one.left + one.width) * 25.4) / 72).toBeLessThan(105.1);
    }
    const country = await placeOf(content, billedTo.country === 'AT' ? 'ÖSTERREICH' : '20095 Hamburg');
    expect(country.top).toBeLessThan(90);
    expect((await placeOf(content, 'Bestelleingang 700001')).top).toBeGreaterThan(98);
    expect((await placeOf(content, 'Datum')).left).toBeCloseTo(125, 0);
    expect((await placeOf(content, 'Datum')).top).toBeGreaterThan(50);
  }
});

test('the return address stays on one line, however long the sender’s name is', async () => {
  const maker = { ...readDemoMaker(), name: 'Falkenried Oberflächentechnik GmbH & Co. KG' };
  const lines = (await textsOnPage(await write({ maker }))).filter(({ left, baseline }) => {
    const top = mm(841.89 - baseline);
    return top > 45 && top < 62.7 && mm(left) < 105;
  });
  expect(new Set(lines.map(({ baseline }) => Math.round(baseline))).size).toBe(1);
  expect(lines.map(({ text }) => text).join('')).toContain('26632 Moorhusen');
});

test.each([
  [
    'receipt',
    'de-DE',
    [
      'Rechnungsadresse Musterbau GmbH, Hauptstraße 118, 20095 Hamburg, Deutschland',
      'Zahlbar innerhalb von 30 Tagen',
      'Fracht und Verpackung werden',
    ],
  ],
  [
    'confirmation',
    'en-GB',
    [
      'Invoice address Musterbau GmbH, Hauptstraße 118, 20095 Hamburg, Germany',
      'Payable within 30 days',
      'Freight and packaging are charged',
    ],
  ],
] as const)('a %s names the terms of sale and who pays (%s)', async (kind, language, sentences) => {
  const terms = allOf(await read({ kind, language }), 'Table').at(-1);

  for (const sentence of sentences) expect(terms?.text).toContain(sentence);
  expect(terms?.text).toContain('DAP');
});

test('without a delivery term of its own, an order has the maker’s', async () => {
  const terms = allOf(await read({ record: order(1, { deliveryTerm: null }) }), 'Table').at(-1);

  expect(terms?.text).toContain('Lieferbedingung FCA Moorhusen');
});

test.each([
  ['de-DE', 'Lieferdatum 20.03.2026 bis 24.03.2026', ['2026-03-20', '2026-03-24']],
  ['de-DE', 'Lieferdatum 20.03.2026', ['2026-03-20', '2026-03-20']],
  ['en-GB', 'Delivery date same as invoice date', null],
] as const)('an invoice names what § 14 UStG demands (%s, “%s”)', async (language, delivered, supplied) => {
  const { totals } = order(1);
  const record = order(1, { invoiceNo: 'R1', totals: { ...totals, surchargeCents: 1_000 } });
  const pdf = await read({ kind: 'invoice', language, supplied, record });
  const [facts, items, sums, terms] = allOf(pdf, 'Table');
  const isGerman = language === 'de-DE';

  expect(facts?.text).toContain(isGerman ? 'Rechnungsnummer R1' : 'Invoice number R1');
  expect(facts?.text).toContain(delivered);
  expect(items?.text).toContain('Schleifkörper ½" Nr. 1');
  const lines = sums?.children.map(({ text }) => text);
  expect(lines).toEqual(
    isGerman
      ? [
          'Zwischensumme 149,99 €',
          'Mindermengenzuschlag 10,00 €',
          'Nettobetrag 159,99 €',
          'MwSt. 19 % 30,40 €',
          'Gesamtbetrag 190,39 €',
        ]
      : [
          'Subtotal €149.99',
          'Minimum-order surcharge €10.00',
          'Net amount €159.99',
          'VAT 19% €30.40',
          'Total €190.39',
        ],
  );
  expect(terms?.text).toContain('IBAN DE19 9999 9999 0000 1234 56');
  expect(terms?.text).toContain(isGerman ? 'Zahlbar innerhalb' : 'Payable within');
  expect(pdf.title).toMatch(isGerman ? / \(Kopie\)$/ : / \(copy\)$/);
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
] as const)('the %s says who requested it, not who ordered it (%s)', async (kind, language, sentence) => {
  const [facts] = allOf(await read({ kind, language, record: offer(), placedBy: 'Dora Dealer' }), 'Table');

  expect(facts?.text).toContain(sentence);
});

test('an offer says until when it is valid, and the request for it does not', async () => {
  expect(wholeText(await read({ kind: 'request', record: offer() }))).not.toMatch(/Gültig|09\.04\./);
  expect(wholeText(await read({ kind: 'offer', record: offer() }))).toContain('einschließlich 09.04.2026');
});

test.each([
  ['de-DE', 'Datum 10.03.2026', 'Zugesagter Liefertermin 24.03.2026'],
  ['en-GB', 'Date 03/10/2026', 'Promised delivery date 03/24/2026'],
] as const)('days are written as on the screens (%s)', async (language, date, promised) => {
  const tables = allOf(await read({ language }), 'Table');

  expect(tables.at(0)?.text).toContain(date);
  expect(tables.at(-1)?.text).toContain(promised);
});

test('a search finds words whose letters a font would draw joined', async () => {
  const words = 'Puffer Schifffahrt Pfiff Affinität Auflage Zwölffach fjord ftp tt';
  const pdf = await read({ record: order(1, { additionalInformation: words }) });

  expect(wholeText(pdf)).toContain(words);
});

test.each([
  ['receipt', 'de-DE', 'Kommission Versuch Ø 12'],
  ['delivery_note', 'de-DE', 'Kommission Versuch Ø 12'],
  ['invoice', 'en-GB', 'Commission Versuch Ø 12'],
] as const)('a document of an order names its commission: %s (%s)', async (kind, language, line) => {
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
] as const)('without a known price, the total is “on request”, never 0.00 (%s)', async (language, sums) => {
  const nothing = { subtotalCents: 0, surchargeCents: 0, vatCents: 0, totalCents: 0, complete: false };
  const unpriced = { ...item(2), position: 1 };
  const record = order(0, { items: [unpriced], totals: { ...order(1).totals, ...nothing } });

  const pdf = await read({ record, language });

  expect(allOf(pdf, 'Table').at(-2)?.text).toBe(sums);
  expect(wholeText(pdf)).not.toMatch(/0[.,]00/);
});

test.each<Partial<PlacedDocument>>([{ kind: 'delivery_note' }, { showsPrices: false }])(
  'a document without prices has no price column, no total and no amount: %o',
  async (more) => {
    const text = wholeText(await read(more));

    expect(text).toContain('Schleifkörper');
    expect(text).not.toMatch(/€(?! )|\d,\d\d\b|Summe|Preis|MwSt/);
  },
);

test.each<[DocumentKind, string]>([
  ['delivery_note', 'Lieferschein L700001'],
  ['invoice', 'Rechnung R1 (Kopie)'],
])('documents of the warehouse and of accounting have their own numbers: %s', async (kind, title) => {
  expect((await read({ kind, record: order(1, { invoiceNo: 'R1' }) })).title).toBe(title);
});

test('the same record gives the same bytes', async () => {
  expect(Buffer.from(await write()).equals(Buffer.from(await write()))).toBe(true);
});
