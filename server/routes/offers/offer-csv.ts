import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { OfferState, OfferSummary } from '#contract/offers/offer.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { AMOUNTS, COMPANY, CUSTOMER_ORDER_NO } from '#server/routes/orders/placed-columns.ts';

type Column = CsvColumn<OfferSummary>;

const STATES = {
  requested: { 'de-DE': 'Angefragt', 'en-GB': 'Requested' },
  in_progress: { 'de-DE': 'In Bearbeitung', 'en-GB': 'In progress' },
  offered: { 'de-DE': 'Angeboten', 'en-GB': 'Offered' },
  accepted: { 'de-DE': 'Angenommen', 'en-GB': 'Accepted' },
  declined: { 'de-DE': 'Abgelehnt', 'en-GB': 'Declined' },
  expired: { 'de-DE': 'Abgelaufen', 'en-GB': 'Expired' },
} as const satisfies Record<OfferState, Record<Language, string>>;

const columnsIn = (language: Language): readonly Column[] => [
  { header: { 'de-DE': 'Angebotsnummer', 'en-GB': 'Offer number' }, cell: ({ offerNo }) => offerNo },
  CUSTOMER_ORDER_NO,
  {
    header: { 'de-DE': 'Angefragt am', 'en-GB': 'Requested on' },
    cell: ({ createdAt }) => ({ day: berlinDay(new Date(createdAt)) }),
  },
  { header: { 'de-DE': 'Status', 'en-GB': 'State' }, cell: ({ state }) => STATES[state][language] },
  {
    header: { 'de-DE': 'Gültig bis', 'en-GB': 'Valid until' },
    cell: ({ validUntil }) => ({ day: validUntil }),
  },
  { header: { 'de-DE': 'Bestellung', 'en-GB': 'Order' }, cell: ({ orderNo }) => orderNo },
  {
    header: { 'de-DE': 'Im Auftrag von', 'en-GB': 'On behalf of' },
    cell: ({ onBehalfOf }) => onBehalfOf ?? null,
  },
];

/** Returns the columns of the file with the list of offers; a reader who sees no prices gets no amounts. */
export const offerColumns = ({ language, scope, seesPrices }: RecordReader): readonly Column[] => [
  ...columnsIn(language),
  ...(scope === 'ownCompany' ? [] : [COMPANY]),
  ...(seesPrices ? AMOUNTS : []),
];
