import type { Visitor } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import type { CsvColumn } from '#server/domain/csv.ts';
import { seesPrices } from '#server/domain/catalogue/price-visibility.ts';

type Column = CsvColumn<MemoryEntry>;

const ARTICLE: readonly Column[] = [
  { header: { 'de-DE': 'Artikelnummer', 'en-GB': 'Article number' }, cell: ({ articleNo }) => articleNo },
  { header: { 'de-DE': 'Menge', 'en-GB': 'Quantity' }, cell: ({ quantity }) => quantity },
  { header: { 'de-DE': 'Maschine', 'en-GB': 'Machine' }, cell: ({ machineNo }) => machineNo },
  { header: { 'de-DE': 'Notiz', 'en-GB': 'Note' }, cell: ({ note }) => note },
  { header: { 'de-DE': 'Bezeichnung', 'en-GB': 'Description' }, cell: ({ description }) => description },
  {
    header: { 'de-DE': 'Zusatzbezeichnung', 'en-GB': 'Sub-description' },
    cell: ({ subDescription }) => subDescription,
  },
];

const PRICE: Column = {
  header: { 'de-DE': 'Preis netto (EUR)', 'en-GB': 'Price, net (EUR)' },
  cell: ({ priceCents }) => ({ cents: priceCents }),
};

const ends = (language: Language): readonly Column[] => [
  {
    header: { 'de-DE': 'Lieferbar', 'en-GB': 'Available' },
    cell: ({ discontinued }) =>
      discontinued ? inLanguage(language, 'nein', 'no') : inLanguage(language, 'ja', 'yes'),
  },
  {
    header: { 'de-DE': 'Ersetzt durch', 'en-GB': 'Replaced by' },
    cell: ({ replacement }) => replacement?.articleNo ?? null,
  },
  {
    header: { 'de-DE': 'Gemerkt am', 'en-GB': 'Saved on' },
    cell: ({ addedAt }) => ({ day: berlinDay(new Date(addedAt)) }),
  },
];

/** Describes the memory list as a file, which quick order reads again; it has no prices for a reader who sees none. */
export const memoryColumns = (visitor: Visitor & { readonly language: Language }): readonly Column[] => [
  ...ARTICLE,
  ...(seesPrices(visitor) ? [PRICE] : []),
  ...ends(visitor.language),
];
