import { seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { MemoryEntry } from '#contract/carts/memory-list.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';
import { LINE, NAMES, PRICE, soldIn } from './article-columns.ts';

type Column = CsvColumn<MemoryEntry>;

const NOTE: Column = { header: { 'de-DE': 'Notiz', 'en-GB': 'Note' }, cell: ({ note }) => note };

const SAVED_ON: Column = {
  header: { 'de-DE': 'Gemerkt am', 'en-GB': 'Saved on' },
  cell: ({ addedAt }) => ({ day: berlinDay(new Date(addedAt)) }),
};

/** Returns the columns of the file with the memory list, which quick order can read again; a reader who sees no prices gets none. */
export const memoryColumns = (visitor: Visitor & { readonly language: Language }): readonly Column[] => [
  ...LINE,
  NOTE,
  ...NAMES,
  ...(seesPrices(visitor) ? [PRICE] : []),
  ...soldIn(visitor.language),
  SAVED_ON,
];
