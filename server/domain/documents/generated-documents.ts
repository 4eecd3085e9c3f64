import { LEVELS, meetsLevel, type Visitor } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { seesPrices } from '#server/domain/catalogue/price-visibility.ts';

/** Says how a reader is given a document: as it is, rendered without its prices, or not at all. */
export type DocumentAccess = 'whole' | 'withoutPrices' | 'refused';

interface GeneratedDocument {
  readonly titles: Record<Language, string>;
  /** Applies to readers who see no prices. An invoice or an offer without amounts would be about nothing. */
  readonly unpriced: DocumentAccess;
}

const PAPERS: Record<DocumentKind, GeneratedDocument> = {
  receipt: {
    titles: { 'de-DE': 'Bestelleingang', 'en-GB': 'Order receipt' },
    unpriced: 'withoutPrices',
  },
  confirmation: {
    titles: { 'de-DE': 'Auftragsbestätigung', 'en-GB': 'Order confirmation' },
    unpriced: 'withoutPrices',
  },
  delivery_note: { titles: { 'de-DE': 'Lieferschein', 'en-GB': 'Delivery note' }, unpriced: 'whole' },
  invoice: { titles: { 'de-DE': 'Rechnung', 'en-GB': 'Invoice' }, unpriced: 'refused' },
  request: {
    titles: { 'de-DE': 'Angebotsanfrage', 'en-GB': 'Quote request' },
    unpriced: 'withoutPrices',
  },
  offer: { titles: { 'de-DE': 'Angebot', 'en-GB': 'Offer' }, unpriced: 'refused' },
};

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(PAPERS, kind);

export const documentTitle = (kind: DocumentKind, language: Language): string =>
  PAPERS[kind].titles[language];

/** Names one of several deliveries, which differ by the numbers of their notes. */
export const deliveryNoteTitle = (noteNo: string, language: Language): string =>
  `${documentTitle('delivery_note', language)} ${noteNo}`;

export const documentFileName = (kind: DocumentKind, number: string, deliveryNo?: number): string =>
  `${number}_${kind}${deliveryNo === undefined ? '' : `_${String(deliveryNo)}`}.pdf`;

/** Decides on a document of an order or offer. One of an unknown kind may hold prices. */
export const generatedDocumentAccess = (
  kind: string,
  mayRead: { readonly seesPrices: boolean },
): DocumentAccess => {
  if (mayRead.seesPrices) return 'whole';
  return isDocumentKind(kind) ? PAPERS[kind].unpriced : 'refused';
};

/** Decides for a reader who reaches the document's owner; documents of machines are read where machines are. */
export const documentAccess = (
  visitor: Visitor,
  { kind, machineNo }: { readonly kind: string; readonly machineNo: string | null },
): DocumentAccess => {
  if (machineNo === null) return generatedDocumentAccess(kind, { seesPrices: seesPrices(visitor) });
  return meetsLevel(visitor, { level: LEVELS.full }) ? 'whole' : 'refused';
};
