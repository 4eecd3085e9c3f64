import type { DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { DocumentItem, Order } from '#contract/orders/order.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import { documentTitle } from '#server/domain/documents/generated-documents.ts';
import type { Maker } from '#server/maker/maker.ts';
import { amountTextIn, leaveOutLines, quantityText, sumsOf, type AmountText } from './paper-sums.ts';
import { PAPER_TEXTS } from './placed-document-texts.ts';
import { startSheet } from './sheet.ts';

/** Describes the document of an order or offer, as its reader may see it. */
export interface PlacedDocument {
  readonly maker: Maker;
  readonly kind: DocumentKind;
  readonly language: Language;
  /** Has the form `YYYY-MM-DD`. */
  readonly date: string;
  readonly company: string;
  readonly placedBy: string | null;
  readonly record: Order | Offer;
  /** Without prices, the document has no column and no total for amounts. */
  readonly showsPrices: boolean;
}

const WIDTHS = { priced: [0.06, 0.19, 0.31, 0.14, 0.15, 0.15], unpriced: [0.08, 0.24, 0.5, 0.18] };
const RIGHT = [3, 4, 5];

/** Returns the number of the document itself: those of the warehouse and of accounting have their own. */
const numberOf = ({ kind, record }: PlacedDocument): string => {
  if (!('items' in record && 'deliveryNoteNo' in record)) return (record as Offer).offerNo;
  if (kind === 'delivery_note') return record.deliveryNoteNo ?? record.orderNo;
  return kind === 'invoice' ? (record.invoiceNo ?? record.orderNo) : record.orderNo;
};

const linesOf = (address: DeliveryAddress, language: Language): string =>
  [
    address.companyName,
    address.additionalCompanyName,
    address.street,
    `${address.postcode} ${address.city}`,
    new Intl.DisplayNames(language, { type: 'region' }).of(address.country),
    address.additionalAddressInformation,
  ]
    .filter(Boolean)
    .join('\n');

type Facts = readonly (readonly [name: string, value: string | null])[];

const known = (facts: Facts): [name: string, value: string][] =>
  facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));

const briefFactsOf = (document: PlacedDocument): [name: string, value: string][] => {
  const { record, kind, language, placedBy } = document;
  const texts = PAPER_TEXTS[language];
  const day = (date: string | null): string | null => (date === null ? null : writtenDay(date, language));
  const onBehalfOf = record.onBehalfOf ?? null;
  const person = onBehalfOf !== null && placedBy !== null ? texts.onBehalfOf(placedBy, onBehalfOf) : placedBy;
  const isOrder = 'orderDate' in record;
  const ofOrder: Facts = isOrder
    ? [
        [texts.orderNo, record.orderNo],
        [texts.quotationNo, record.quotationNo],
        [texts.deliveryTerm, record.deliveryTerm],
        [texts.promised, day(record.promisedDeliveryDate)],
      ]
    : [[texts.validUntil, kind === 'offer' ? day(record.validUntil) : null]];
  return known([
    [texts.date, day(document.date)],
    ...ofOrder,
    [texts.requested, day(record.requestedDeliveryDate)],
    [texts.customerOrderNo, record.customerOrderNo],
    [texts.commission, isOrder ? record.commission : null],
    [isOrder ? texts.orderedBy : texts.requestedBy, person],
  ]);
};

const longFactsOf = ({ record, language }: PlacedDocument): [name: string, value: string][] => {
  const { contactPerson: contact, deliveryAddress } = record;
  const texts = PAPER_TEXTS[language];
  return known([
    [
      texts.contact,
      contact && [contact.fullName, contact.email, contact.telephone].filter(Boolean).join(', '),
    ],
    [texts.address, deliveryAddress && linesOf(deliveryAddress, language)],
  ]);
};

const itemCells = (item: DocumentItem, { language, kind }: PlacedDocument, amount: AmountText) => [
  String(item.position),
  item.machineNo === null
    ? item.articleNo
    : `${item.articleNo}\n${PAPER_TEXTS[language].machine} ${item.machineNo}`,
  [
    item.description,
    item.subDescription,
    kind === 'confirmation' && item.promisedDate
      ? `${PAPER_TEXTS[language].promisedItem} ${writtenDay(item.promisedDate, language)}`
      : null,
  ]
    .filter(Boolean)
    .join('\n'),
  quantityText(item, language),
  amount(item.priceCents),
  amount(item.lineTotalCents),
];

/** Renders an order's or offer's document as a PDF; a delivery note names no amounts. */
export const placedDocument = async (document: PlacedDocument): Promise<Uint8Array> => {
  const { language, kind, record } = document;
  const texts = PAPER_TEXTS[language];
  const isPriced = document.showsPrices && kind !== 'delivery_note';
  const amount = amountTextIn(language);
  const title = `${documentTitle(kind, language)} ${numberOf(document)}`;
  const sheet = startSheet({
    maker: document.maker,
    title,
    subject: document.company,
    language,
    date: new Date(document.date),
    reference: title,
  });
  sheet.paragraph(texts.opening[kind]);
  sheet.heading(texts.facts);
  sheet.briefFacts(briefFactsOf(document), longFactsOf(document));
  sheet.heading(texts.items);
  const widths = isPriced ? WIDTHS.priced : WIDTHS.unpriced;
  const sums = isPriced ? sumsOf(record.totals, language) : [];
  await sheet.table(
    texts.head.slice(0, widths.length),
    record.items.map((item) => itemCells(item, document, amount).slice(0, widths.length)),
    { widths, right: RIGHT, sums: sums.length },
  );
  if (isPriced) {
    sheet.sums(texts.totals, sums);
    if (leaveOutLines(record.totals)) sheet.paragraph(texts.incomplete);
  }
  if (record.additionalInformation !== null) {
    sheet.heading(texts.information);
    sheet.paragraph(record.additionalInformation);
  }
  return sheet.finish();
};
