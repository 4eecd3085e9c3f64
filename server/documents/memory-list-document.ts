import type { Language } from '#contract/list.contract.ts';
import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import { berlinDay, writtenDay } from '#server/domain/calendar-day.ts';
import { startSheet } from './sheet.ts';

/** Describes a person's memory list as a document, with the prices that they see on the screen. */
export interface MemoryListDocument {
  readonly entries: readonly MemoryEntry[];
  readonly language: Language;
  readonly date: Date;
  readonly company: string;
  /** Without prices, the document has no column for them. */
  readonly showsPrices: boolean;
}

const TEXTS = {
  'de-DE': {
    title: 'Merkliste',
    asOf: 'Stand',
    head: ['Artikel', 'Bezeichnung', 'Notiz', 'Maschine', 'Menge', 'Preis'],
    onRequest: 'auf Anfrage',
    discontinued: 'nicht mehr lieferbar',
    empty: 'Die Merkliste ist leer.',
  },
  'en-GB': {
    title: 'Memory list',
    asOf: 'As of',
    head: ['Article', 'Description', 'Note', 'Machine', 'Quantity', 'Price'],
    onRequest: 'on request',
    discontinued: 'discontinued',
    empty: 'The memory list is empty.',
  },
} as const;

const WIDTHS = { priced: [0.17, 0.27, 0.21, 0.13, 0.1, 0.12], unpriced: [0.18, 0.31, 0.25, 0.15, 0.11] };
const RIGHT = [4, 5];

/** Renders the list as a PDF. */
export const memoryListDocument = async (document: MemoryListDocument): Promise<Uint8Array> => {
  const { entries, language, date, company, showsPrices } = document;
  const texts = TEXTS[language];
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const count = new Intl.NumberFormat(language);
  const widths = showsPrices ? WIDTHS.priced : WIDTHS.unpriced;
  const sheet = startSheet({
    title: `${texts.title} ${company}`,
    subject: `${texts.asOf}: ${writtenDay(berlinDay(date), language)}`,
    language,
    date,
    reference: texts.title,
  });
  if (entries.length === 0) {
    sheet.paragraph(texts.empty);
    return sheet.finish();
  }
  await sheet.table(
    texts.head.slice(0, widths.length),
    entries.map((entry) =>
      [
        entry.articleNo,
        [entry.description, entry.subDescription, entry.discontinued ? texts.discontinued : null]
          .filter(Boolean)
          .join('\n'),
        entry.note ?? '',
        entry.machineNo ?? '',
        count.format(entry.quantity),
        entry.priceCents === null ? texts.onRequest : money.format(entry.priceCents / 100),
      ].slice(0, widths.length),
    ),
    { widths, right: RIGHT },
  );
  return sheet.finish();
};
