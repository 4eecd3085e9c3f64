import { seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';
import type { CartItem } from '#contract/carts/cart.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';
import { LINE, NAMES, PRICE, soldIn } from './article-columns.ts';

type Column = CsvColumn<CartItem>;

const LINE_TOTAL: Column = {
  header: { 'de-DE': 'Positionssumme netto (EUR)', 'en-GB': 'Line total, net (EUR)' },
  cell: ({ lineTotalCents }) => ({ cents: lineTotalCents }),
};

/** Returns the columns of the file with the cart, which quick order can read again; a reader who sees no prices gets no amounts. */
export const cartColumns = (visitor: Visitor & { readonly language: Language }): readonly Column[] => [
  ...LINE,
  ...NAMES,
  ...(seesPrices(visitor) ? [PRICE, LINE_TOTAL] : []),
  ...soldIn(visitor.language),
];
