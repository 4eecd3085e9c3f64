import type { Language } from '#contract/language.contract.ts';
import type { OrderSummary } from '#contract/orders/order.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';
import { deliveryWords, orderTypeWords } from '#server/domain/orders/order-words.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { AMOUNTS, COMPANY, CUSTOMER_ORDER_NO } from './placed-columns.ts';

type Column = CsvColumn<OrderSummary>;

const NUMBERS: readonly Column[] = [
  { header: { 'de-DE': 'Auftragsnummer', 'en-GB': 'Order number' }, cell: ({ orderNo }) => orderNo },
  CUSTOMER_ORDER_NO,
  {
    header: { 'de-DE': 'Bestelldatum', 'en-GB': 'Order date' },
    cell: ({ orderDate }) => ({ day: orderDate }),
  },
];

const DELIVERY: readonly Column[] = [
  {
    header: { 'de-DE': 'Zugesagter Liefertermin', 'en-GB': 'Promised delivery date' },
    cell: ({ promisedDeliveryDate }) => ({ day: promisedDeliveryDate }),
  },
  {
    header: { 'de-DE': 'Lieferdatum', 'en-GB': 'Delivery date' },
    cell: ({ deliveryDate }) => ({ day: deliveryDate }),
  },
  {
    header: { 'de-DE': 'Lieferbedingung', 'en-GB': 'Delivery term' },
    cell: ({ deliveryTerm }) => deliveryTerm,
  },
  {
    header: { 'de-DE': 'Sendungsnummer', 'en-GB': 'Tracking number' },
    cell: ({ trackingNo }) => trackingNo,
  },
  { header: { 'de-DE': 'Kommission', 'en-GB': 'Commission' }, cell: ({ commission }) => commission },
  {
    header: { 'de-DE': 'Lieferschein', 'en-GB': 'Delivery note' },
    cell: ({ deliveryNoteNo }) => deliveryNoteNo,
  },
  { header: { 'de-DE': 'Rechnung', 'en-GB': 'Invoice' }, cell: ({ invoiceNo }) => invoiceNo },
  { header: { 'de-DE': 'Angebot', 'en-GB': 'Quotation' }, cell: ({ quotationNo }) => quotationNo },
  { header: { 'de-DE': 'Im Auftrag von', 'en-GB': 'On behalf of' }, cell: ({ onBehalfOf }) => onBehalfOf },
];

const words = (language: Language): readonly Column[] => [
  {
    header: { 'de-DE': 'Lieferstatus', 'en-GB': 'Delivery status' },
    cell: (order) => deliveryWords(order, language),
  },
  {
    header: { 'de-DE': 'Auftragsart', 'en-GB': 'Order type' },
    cell: ({ salesOrderType }) => orderTypeWords(salesOrderType, language),
  },
];

/** Returns the columns of the file with the list of orders; a reader who sees no prices gets no amounts. */
export const orderColumns = ({ language, scope, seesPrices }: RecordReader): readonly Column[] => [
  ...NUMBERS,
  ...(scope === 'ownCompany' ? [] : [COMPANY]),
  ...words(language),
  ...DELIVERY,
  ...(seesPrices ? AMOUNTS : []),
];
