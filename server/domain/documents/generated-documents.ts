import { LEVELS, meetsLevel, seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';

/** Says how a reader gets a document: as it is, rendered without its prices, or not at all. */
export type DocumentAccess = 'whole' | 'withoutPrices' | 'refused';

interface GeneratedDocument {
  readonly titles: Record<Language, string>;
  /** Says how readers who see no prices get the document; an invoice or an offer without amounts would be pointless. */
  readonly unpriced: DocumentAccess;
}

const GENERATED: Record<DocumentKind, GeneratedDocument> = {
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

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(GENERATED, kind);

export const documentTitle = (kind: DocumentKind, language: Language): string =>
  GENERATED[kind].titles[language];

/** Returns the title of a delivery note with its number, for orders with several deliveries. */
export const deliveryNoteTitle = (noteNo: string, language: Language): string =>
  `${documentTitle('delivery_note', language)} ${noteNo}`;

/** Returns the file name of a document, which begins with the title in this language. */
export const documentFileName = (
  kind: DocumentKind,
  number: string,
  language: Language,
  deliveryNo: number | null = null,
): string =>
  `${documentTitle(kind, language)} ${number}${deliveryNo === null ? '' : `-${String(deliveryNo)}`}.pdf`;

interface FileOfDocument {
  readonly kind: string;
  /** Holds the number of the order or offer. */
  readonly number: string | null;
  readonly deliveryNo: number | null;
  readonly fileName: string;
  readonly fileId: string | null;
}

/** Returns the name under which people save a document; a stored file keeps its own name. */
export const savedName = (
  { kind, number, deliveryNo, fileName, fileId }: FileOfDocument,
  language: Language,
): string =>
  fileId === null && number !== null && isDocumentKind(kind)
    ? documentFileName(kind, number, language, deliveryNo)
    : fileName;

/** Decides how a reader gets a document of an order or offer. A document of an unknown kind may contain prices. */
export const generatedDocumentAccess = (
  kind: string,
  mayRead: { readonly seesPrices: boolean },
): DocumentAccess => {
  if (mayRead.seesPrices) return 'whole';
  return isDocumentKind(kind) ? GENERATED[kind].unpriced : 'refused';
};

/**
 * Decides how a reader gets a document of an order, offer or machine that they may see. The documents of a machine require the full level,
 * like its page.
 */
export const documentAccess = (
  visitor: Visitor,
  { kind, machineNo }: { readonly kind: string; readonly machineNo: string | null },
): DocumentAccess => {
  if (machineNo === null) return generatedDocumentAccess(kind, { seesPrices: seesPrices(visitor) });
  return meetsLevel(visitor, { level: LEVELS.full }) ? 'whole' : 'refused';
};
