import { searchWords } from '#server/domain/search/fold.ts';

interface Shipment {
  readonly deliveryNoteNo?: string | null | undefined;
  readonly trackingNo?: string | null | undefined;
}

interface OrderTexts extends Shipment {
  readonly customerOrderNo?: string | null | undefined;
  readonly commission?: string | null | undefined;
  readonly invoiceNo?: string | null | undefined;
  readonly articleNos: readonly string[];
  readonly deliveries?: readonly Shipment[];
}

interface NamedLine {
  readonly descriptionDe: string;
  readonly descriptionEn: string;
}

/** Returns the words by which the articles in the lines of an order or offer are found. */
export const foldLineNames = (lines: readonly NamedLine[]): string =>
  searchWords(lines.flatMap(({ descriptionDe, descriptionEn }) => [descriptionDe, descriptionEn]));

/**
 * Returns the words by which an order or offer is found in addition to its number: the customer's words, its articles, documents and
 * shipments.
 */
export const foldOrder = ({ articleNos, deliveries = [], ...order }: OrderTexts): string =>
  searchWords([
    order.customerOrderNo ?? null,
    order.commission ?? null,
    order.invoiceNo ?? null,
    ...[order, ...deliveries].flatMap(({ deliveryNoteNo, trackingNo }) => [
      deliveryNoteNo ?? null,
      trackingNo ?? null,
    ]),
    ...articleNos,
  ]);
