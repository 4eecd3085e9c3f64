import type { CartItem, Totals } from '#contract/carts/cart.contract.ts';
import type { Unit } from '#contract/catalogue/article.contract.ts';
import { startListSheet, type ListDocument } from './list-sheet.ts';
import { amountTextIn, leaveOutLines, quantityText, sumsOf } from './placed-document-sums.ts';
import { DOCUMENT_TEXTS } from './placed-document-texts.ts';

type CartDocumentLine = Pick<
  CartItem,
  | 'articleNo'
  | 'description'
  | 'subDescription'
  | 'machineNo'
  | 'quantity'
  | 'priceCents'
  | 'lineTotalCents'
  | 'discontinued'
> & {
  /** The unit of the quantity. */
  readonly unit: Unit;
};

/** The cart of a company. */
export interface CartDocument extends ListDocument {
  readonly lines: readonly CartDocumentLine[];
  readonly totals: Totals;
}

const TEXTS = {
  'de-DE': {
    title: 'Warenkorb',
    notOrdered: 'Noch nicht bestellt. Preise und Lieferbarkeit können sich bis zur Bestellung ändern.',
    notOrderedUnpriced: 'Noch nicht bestellt. Die Lieferbarkeit kann sich bis zur Bestellung ändern.',
    discontinued: 'nicht mehr lieferbar',
    empty: 'Der Warenkorb ist leer.',
  },
  'en-GB': {
    title: 'Shopping cart',
    notOrdered: 'Not ordered yet. Prices and availability may change until the order is placed.',
    notOrderedUnpriced: 'Not ordered yet. Availability may change until the order is placed.',
    discontinued: 'discontinued',
    empty: 'The shopping cart is empty.',
  },
} as const;

const WIDTHS = { priced: [0.06, 0.19, 0.31, 0.14, 0.15, 0.15], unpriced: [0.08, 0.24, 0.5, 0.18] };
const RIGHT = [3, 4, 5];

/** Renders the cart as a PDF. */
export const cartDocument = async (document: CartDocument): Promise<Uint8Array> => {
  const { lines, totals, language, showsPrices } = document;
  const texts = TEXTS[language];
  const placed = DOCUMENT_TEXTS[language];
  const amount = amountTextIn(language);
  const sheet = startListSheet(texts.title, document);
  if (lines.length === 0) {
    sheet.paragraph(texts.empty);
    return sheet.finish();
  }
  sheet.paragraph(showsPrices ? texts.notOrdered : texts.notOrderedUnpriced);
  const widths = showsPrices ? WIDTHS.priced : WIDTHS.unpriced;
  const sums = showsPrices ? sumsOf(totals, language) : [];
  await sheet.table(
    placed.head.slice(0, widths.length),
    lines.map((line, index) =>
      [
        String(index + 1),
        [line.articleNo, line.machineNo && `${placed.machine} ${line.machineNo}`].filter(Boolean).join('\n'),
        [line.description, line.subDescription, line.discontinued ? texts.discontinued : null]
          .filter(Boolean)
          .join('\n'),
        quantityText(line, language),
        amount(line.priceCents),
        amount(line.lineTotalCents),
      ].slice(0, widths.length),
    ),
    { widths, right: RIGHT, sums: sums.length },
  );
  if (showsPrices) {
    sheet.sums(sums);
    if (leaveOutLines(totals)) sheet.paragraph(placed.incomplete);
  }
  return sheet.finish();
};
