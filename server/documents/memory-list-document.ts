import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import { startListSheet, type ListDocument } from './list-sheet.ts';

/** A person's memory list. */
export interface MemoryListDocument extends ListDocument {
  readonly entries: readonly MemoryEntry[];
}

const TEXTS = {
  'de-DE': {
    title: 'Merkliste',
    head: ['Artikel', 'Bezeichnung', 'Notiz', 'Maschine', 'Menge', 'Preis'],
    onRequest: 'auf Anfrage',
    discontinued: 'nicht mehr lieferbar',
    empty: 'Die Merkliste ist leer.',
  },
  'en-GB': {
    title: 'Memory list',
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
  const { entries, language, showsPrices } = document;
  const texts = TEXTS[language];
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const count = new Intl.NumberFormat(language);
  const widths = showsPrices ? WIDTHS.priced : WIDTHS.unpriced;
  const sheet = startListSheet(texts.title, document);
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
