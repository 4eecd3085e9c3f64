import type { DeliveryAddress } from '#contract/company.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import { startSheet } from './sheet.ts';

export type PlacedDocumentKind = 'order_confirmation' | 'delivery_note' | 'invoice' | 'offer';

export interface PlacedDocument {
  readonly kind: PlacedDocumentKind;
  readonly number: string;
  readonly customerOrderNo: string | null;
  readonly date: Date;
  readonly language: Language;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly lines: readonly {
    readonly articleNo: string;
    readonly description: string;
    readonly quantity: number;
    readonly priceCents: number | null;
    readonly lineTotalCents: number | null;
  }[];
  readonly subtotalCents: number | null;
  readonly surchargeCents: number | null;
  readonly vatCents: number | null;
  readonly totalCents: number | null;
}

const KINDS: Record<Language, Record<PlacedDocumentKind, string>> = {
  'de-DE': {
    order_confirmation: 'Auftragsbestätigung',
    delivery_note: 'Lieferschein',
    invoice: 'Rechnung',
    offer: 'Angebot',
  },
  'en-GB': {
    order_confirmation: 'Order confirmation',
    delivery_note: 'Delivery note',
    invoice: 'Invoice',
    offer: 'Offer',
  },
};

const TEXTS = {
  'de-DE': {
    facts: 'Angaben',
    date: 'Datum',
    customerOrderNo: 'Ihre Bestellnummer',
    address: 'Lieferanschrift',
    items: 'Positionen',
    head: ['Pos.', 'Artikel', 'Bezeichnung', 'Menge', 'Preis', 'Summe'],
    onRequest: 'auf Anfrage',
    totals: 'Summen',
    subtotal: 'Zwischensumme',
    surcharge: 'Mindermengenzuschlag',
    vat: 'Umsatzsteuer 19 %',
    total: 'Gesamtbetrag',
  },
  'en-GB': {
    facts: 'Particulars',
    date: 'Date',
    customerOrderNo: 'Your order number',
    address: 'Delivery address',
    items: 'Items',
    head: ['No.', 'Article', 'Description', 'Quantity', 'Price', 'Sum'],
    onRequest: 'on request',
    totals: 'Totals',
    subtotal: 'Subtotal',
    surcharge: 'Minimum-order surcharge',
    vat: 'VAT 19 %',
    total: 'Total',
  },
} as const;

const WIDTHS = [0.07, 0.2, 0.36, 0.1, 0.13, 0.14];

/** The name of a kind of document in a language. */
export const placedDocumentTitle = (kind: PlacedDocumentKind, language: Language): string =>
  KINDS[language][kind];

/** An order's or offer's paper as a PDF; a delivery note names no amounts. */
export const placedDocument = (placed: PlacedDocument): Promise<Uint8Array> => {
  const { language, kind } = placed;
  const texts = TEXTS[language];
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const count = new Intl.NumberFormat(language);
  const amount = (cents: number | null): string =>
    cents === null ? texts.onRequest : money.format(cents / 100);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  const title = `${KINDS[language][kind]} ${placed.number}`;
  const columns = kind === 'delivery_note' ? 4 : 6;
  const sheet = startSheet({
    title,
    subject: placed.deliveryAddress?.companyName ?? '',
    language,
    date: placed.date,
    reference: title,
  });
  sheet.heading(texts.facts);
  const address = placed.deliveryAddress;
  sheet.facts([
    [texts.date, day.format(placed.date)],
    [texts.customerOrderNo, placed.customerOrderNo ?? '–'],
    [
      texts.address,
      address === null
        ? '–'
        : `${address.companyName}, ${address.street}, ${address.postcode} ${address.city}, ${address.country}`,
    ],
  ]);
  sheet.heading(texts.items);
  sheet.table(
    texts.head.slice(0, columns),
    placed.lines.map((line, index) =>
      [
        String(index + 1),
        line.articleNo,
        line.description,
        count.format(line.quantity),
        amount(line.priceCents),
        amount(line.lineTotalCents),
      ].slice(0, columns),
    ),
    { widths: WIDTHS, right: [3, 4, 5] },
  );
  if (kind !== 'delivery_note') {
    sheet.heading(texts.totals);
    sheet.facts([
      [texts.subtotal, amount(placed.subtotalCents)],
      [texts.surcharge, amount(placed.surchargeCents)],
      [texts.vat, amount(placed.vatCents)],
      [texts.total, amount(placed.totalCents)],
    ]);
  }
  return sheet.finish();
};
