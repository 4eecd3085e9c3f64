import type { CartItem } from '#contract/carts/cart.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import type { CsvColumn } from '#server/domain/csv.ts';

/** Describes the columns that the files of the cart and of the memory list share. */
type Column = CsvColumn<
  Pick<
    CartItem,
    | 'articleNo'
    | 'quantity'
    | 'machineNo'
    | 'description'
    | 'subDescription'
    | 'priceCents'
    | 'discontinued'
    | 'replacement'
  >
>;

/** Lists the columns that quick order can read again. */
export const LINE: readonly Column[] = [
  { header: { 'de-DE': 'Artikelnummer', 'en-GB': 'Article number' }, cell: ({ articleNo }) => articleNo },
  { header: { 'de-DE': 'Menge', 'en-GB': 'Quantity' }, cell: ({ quantity }) => quantity },
  { header: { 'de-DE': 'Maschine', 'en-GB': 'Machine' }, cell: ({ machineNo }) => machineNo },
];

export const NAMES: readonly Column[] = [
  { header: { 'de-DE': 'Bezeichnung', 'en-GB': 'Description' }, cell: ({ description }) => description },
  {
    header: { 'de-DE': 'Zusatzbezeichnung', 'en-GB': 'Sub-description' },
    cell: ({ subDescription }) => subDescription,
  },
];

export const PRICE: Column = {
  header: { 'de-DE': 'Preis netto (EUR)', 'en-GB': 'Price, net (EUR)' },
  cell: ({ priceCents }) => ({ cents: priceCents }),
};

/** Returns the columns that say whether the article is still sold, and which article replaces it. */
export const soldIn = (language: Language): readonly Column[] => [
  {
    header: { 'de-DE': 'Lieferbar', 'en-GB': 'Available' },
    cell: ({ discontinued }) =>
      discontinued ? inLanguage(language, 'nein', 'no') : inLanguage(language, 'ja', 'yes'),
  },
  {
    header: { 'de-DE': 'Ersetzt durch', 'en-GB': 'Replaced by' },
    cell: ({ replacement }) => replacement?.articleNo ?? null,
  },
];
