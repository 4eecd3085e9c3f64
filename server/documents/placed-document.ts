import type { DeliveryAddress } from '#contract/companies/company.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';
import type { DocumentItem, Order } from '#contract/orders/order.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import { countryName } from '#server/domain/country-names.ts';
import { documentTitle } from '#server/domain/documents/generated-documents.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { Fact } from './pages/flow.ts';
import { CLOSING_HEIGHT, startLetter } from './letters/letter.ts';
import { spacedIban } from './letters/letter-page.ts';
import type { PostalAddress } from './letters/postal-address.ts';
import {
  amountTextIn,
  leaveOutLines,
  quantityText,
  sumsOf,
  type AmountText,
} from './placed-document-sums.ts';
import { addressedName, DOCUMENT_TEXTS } from './placed-document-texts.ts';

/** The company that an order or offer is billed to, with its address. */
export interface BilledTo extends Omit<PostalAddress, 'additionalCompanyName' | 'person'> {
  readonly customerNo: string | null;
}

/** The document of an order or offer, as its reader may see it. */
export interface PlacedDocument {
  readonly kind: DocumentKind;
  readonly language: Language;
  /** In the form `YYYY-MM-DD`. */
  readonly date: string;
  readonly billedTo: BilledTo;
  readonly placedBy: string | null;
  readonly record: Order | Offer;
  /** The first and the last day on which goods of an invoice left or, if that is not recorded, arrived; `null` if they are not known. */
  readonly supplied: readonly [first: string, last: string] | null;
  /** If it is false, the document has no column and no total for amounts. */
  readonly showsPrices: boolean;
  readonly maker: Maker;
}

const WIDTHS = { priced: [0.06, 0.2, 0.33, 0.14, 0.13, 0.14], unpriced: [0.08, 0.24, 0.5, 0.18] };
const RIGHT = [3, 4, 5];

/** These documents have a greeting and a polite ending; the others go with goods, or to accounting. */
const LETTERS = new Set<DocumentKind>(['receipt', 'confirmation', 'request', 'offer']);

/**
 * Returns the document's own number, which the warehouse gives to delivery notes and accounting to invoices, or else the record's number.
 */
const numberOf = ({ kind, record }: PlacedDocument): string => {
  if (!('items' in record && 'deliveryNoteNo' in record)) return (record as Offer).offerNo;
  if (kind === 'delivery_note') return record.deliveryNoteNo ?? record.orderNo;
  return kind === 'invoice' ? (record.invoiceNo ?? record.orderNo) : record.orderNo;
};

const known = (facts: readonly (readonly [name: string, value: string | null])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));

/** A delivery note goes with the goods; everything else goes to the company that pays, and letters name the contact person. */
const recipientOf = ({ kind, record, billedTo, language }: PlacedDocument): PostalAddress => {
  const { contactPerson, deliveryAddress } = record;
  if (kind === 'delivery_note' && deliveryAddress !== null) return deliveryAddress;
  const person = LETTERS.has(kind) && contactPerson !== null ? addressedName(contactPerson, language) : null;
  return { ...billedTo, person };
};

const suppliedOn = ({ supplied, language }: PlacedDocument): string => {
  const texts = DOCUMENT_TEXTS[language];
  if (supplied === null) return texts.suppliedOnItsDate;
  const [first, last] = supplied.map((day) => writtenDay(day, language));
  return first === last ? first! : texts.suppliedFrom(first!, last!);
};

/** Returns the facts beside the address. */
const particularsOf = (document: PlacedDocument): Fact[] => {
  const { record, kind, language, placedBy, billedTo } = document;
  const texts = DOCUMENT_TEXTS[language];
  const onBehalfOf = record.onBehalfOf ?? null;
  const person = onBehalfOf !== null && placedBy !== null ? texts.onBehalfOf(placedBy, onBehalfOf) : placedBy;
  const isOrder = 'orderDate' in record;
  const validUntil = !isOrder && kind === 'offer' ? record.validUntil : null;
  const number = numberOf(document);
  return known([
    [texts.date, writtenDay(document.date, language)],
    [texts.number[kind], number],
    [texts.orderNo, isOrder && number !== record.orderNo ? record.orderNo : null],
    [texts.quotationNo, isOrder ? record.quotationNo : null],
    [texts.supplied, kind === 'invoice' ? suppliedOn(document) : null],
    [texts.validUntil, validUntil && writtenDay(validUntil, language)],
    [texts.customerNo, billedTo.customerNo],
    [texts.customerOrderNo, record.customerOrderNo],
    [texts.commission, isOrder ? record.commission : null],
    [isOrder ? texts.orderedBy : texts.requestedBy, person],
  ]);
};

const inOneLine = (address: PostalAddress, language: Language): string => {
  const { companyName, additionalCompanyName, street, postcode, city, country } = address;
  return [companyName, additionalCompanyName, street, `${postcode} ${city}`, countryName(country, language)]
    .filter((part) => part?.trim())
    .join(', ');
};

const deliveredTo = (address: DeliveryAddress, language: Language): string =>
  [inOneLine(address, language), address.additionalAddressInformation].filter(Boolean).join('\n');

/** Returns how the goods reach the customer, and how they are paid for (settled point 47). */
const termsOf = ({ record, kind, language, maker, billedTo }: PlacedDocument): Fact[] => {
  const texts = DOCUMENT_TEXTS[language];
  const { contactPerson: contact, deliveryAddress } = record;
  const isNote = kind === 'delivery_note';
  const isInvoice = kind === 'invoice';
  const isOrder = 'orderDate' in record;
  const day = (date: string | null): string | null => date && writtenDay(date, language);
  const { bank } = maker;
  return known([
    [texts.address, deliveryAddress && deliveredTo(deliveryAddress, language)],
    [texts.invoiceAddress, isNote || isInvoice ? null : inOneLine(billedTo, language)],
    [
      texts.contact,
      isNote
        ? contact && [contact.fullName, contact.email, contact.telephone].filter(Boolean).join(', ')
        : null,
    ],
    // An invoice covers only what has been delivered.
    [texts.promised, isOrder && !isInvoice ? day(record.promisedDeliveryDate) : null],
    [texts.requested, isInvoice ? null : day(record.requestedDeliveryDate)],
    [texts.deliveryTerm, (isOrder ? record.deliveryTerm : null) ?? maker.deliveryTerms[language]],
    [texts.freight, isNote || isInvoice ? null : maker.freightNote[language]],
    [texts.payment, isNote ? null : maker.paymentTerms[language]],
    [texts.bank, isInvoice ? `${bank.name}, IBAN ${spacedIban(bank.iban)}, BIC ${bank.bic}` : null],
  ]);
};

const itemCells = (item: DocumentItem, { language, kind }: PlacedDocument, amount: AmountText) => [
  String(item.position),
  item.machineNo === null
    ? item.articleNo
    : `${item.articleNo}\n${DOCUMENT_TEXTS[language].machine} ${item.machineNo}`,
  [
    item.description,
    item.subDescription,
    kind === 'confirmation' && item.promisedDate
      ? `${DOCUMENT_TEXTS[language].promisedItem} ${writtenDay(item.promisedDate, language)}`
      : null,
  ]
    .filter(Boolean)
    .join('\n'),
  quantityText(item, language),
  amount(item.priceCents),
  amount(item.lineTotalCents),
];

const titleOf = (document: PlacedDocument): string => {
  const { kind, language } = document;
  const title = `${documentTitle(kind, language)} ${numberOf(document)}`;
  return kind === 'invoice' ? DOCUMENT_TEXTS[language].copyOf(title) : title;
};

/** Renders the document of an order or offer as a letter; a delivery note has no amounts. */
export const placedDocument = async (document: PlacedDocument): Promise<Uint8Array> => {
  const { language, kind, record, maker } = document;
  const texts = DOCUMENT_TEXTS[language];
  const isNote = kind === 'delivery_note';
  const isPriced = document.showsPrices && !isNote;
  const isLetter = LETTERS.has(kind);
  const amount = amountTextIn(language);
  const letter = startLetter({
    title: titleOf(document),
    language,
    date: new Date(document.date),
    maker,
    recipient: recipientOf(document),
    particulars: particularsOf(document),
  });
  if (isLetter) letter.paragraph(texts.greeting(record.contactPerson));
  letter.paragraph(texts.opening[kind]);
  const widths = isPriced ? WIDTHS.priced : WIDTHS.unpriced;
  const sums = isPriced ? sumsOf(record.totals, language, kind === 'invoice') : [];
  await letter.table(
    texts.head.slice(0, widths.length),
    record.items.map((item) => itemCells(item, document, amount).slice(0, widths.length)),
    { widths, right: RIGHT, sums: sums.length },
  );
  if (isPriced) {
    letter.sums(sums);
    if (leaveOutLines(record.totals)) letter.paragraph(texts.incomplete);
  }
  letter.heading(isNote ? texts.delivery : texts.deliveryAndPayment);
  const information = record.additionalInformation;
  letter.facts(termsOf(document), {
    close: true,
    followed: isLetter && information === null ? CLOSING_HEIGHT : 0,
  });
  if (information !== null) letter.note(texts.information, information);
  if (isLetter) letter.close();
  return letter.finish();
};
