import { LANGUAGES } from '#contract/language.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { FilesTable } from '#server/db/catalogue.tables.ts';
import type { DocumentsTable, MachinesTable } from '#server/db/machine.tables.ts';
import { MACHINE_DOCUMENTS, machineDocument } from '#server/documents/machine-document.ts';
import {
  type PlacedDocument,
  type PlacedDocumentKind,
  placedDocument,
  placedDocumentTitle,
} from '#server/documents/placed-document.ts';
import { dayAfter, instantAfter } from './calendar.ts';
import { companies, languageOf } from './companies.ts';
import { machineTypes } from './machine-types.ts';
import type { DemoOffer } from './offers.ts';
import { type DemoOrder, LONG_ORDER_NO } from './orders.ts';
import type { PlacedLine } from './placed.ts';

export interface Documents {
  readonly files: readonly FilesTable[];
  readonly documents: readonly DocumentsTable[];
}

/** PDFs are made for the newest only: the first start has to be quick. */
const NEWEST_ORDERS = 60;
const NEWEST_OFFERS = 40;

const MEDIA_TYPE = 'application/pdf';
const IN_SHORT: Record<Language, string> = { 'de-DE': 'de', 'en-GB': 'en' };

/** Machines of one type share the files of its documents. */
export const machineDocumentsFor = async (
  now: Date,
  machines: readonly MachinesTable[],
): Promise<Documents> => {
  const files: FilesTable[] = [];
  const documents: DocumentsTable[] = [];
  const date = dayAfter(now, -500);
  for (const type of machineTypes) {
    const machinesOfType = machines.filter((machine) => machine.machineTypeId === type.id);
    for (const document of MACHINE_DOCUMENTS) {
      for (const language of LANGUAGES) {
        const label = language === 'de-DE' ? type.labelDe : type.labelEn;
        const fileId = `file-${type.id}-${document.kind}-${IN_SHORT[language]}`;
        const fileName = `${type.id}_${document.kind}_${IN_SHORT[language]}.pdf`;
        const content = await machineDocument(document, label, language, new Date(date));
        files.push({ id: fileId, mediaType: MEDIA_TYPE, fileName, content });
        for (const { machineNo } of machinesOfType) {
          documents.push({
            id: `document-${machineNo}-${document.kind}-${IN_SHORT[language]}`,
            machineNo,
            orderNo: null,
            offerNo: null,
            kind: document.kind,
            vdiClass: document.vdiClass,
            language,
            titleDe: document.titles['de-DE'],
            titleEn: document.titles['en-GB'],
            date,
            fileName,
            fileId,
          });
        }
      }
    }
  }
  return { files, documents };
};

const linesIn = (lines: readonly PlacedLine[], language: Language): PlacedDocument['lines'] =>
  lines.map(({ articleNo, descriptionDe, descriptionEn, quantity, priceCents, lineTotalCents }) => ({
    articleNo,
    description: language === 'de-DE' ? descriptionDe : descriptionEn,
    quantity,
    priceCents,
    lineTotalCents,
  }));

const languageFor = (companyId: string): Language => {
  const company = companies.find(({ id }) => id === companyId);
  return company === undefined ? 'en-GB' : languageOf(company);
};

interface Paper {
  readonly owner: { readonly orderNo: string | null; readonly offerNo: string | null };
  readonly face: DemoOrder['order'] | DemoOffer['offer'];
  readonly lines: readonly PlacedLine[];
  readonly kind: PlacedDocumentKind;
}

const orderPapers = ({ order, lines }: DemoOrder): Paper[] => {
  const kinds: PlacedDocumentKind[] = ['order_confirmation'];
  if (order.deliveryNoteNo != null) kinds.push('delivery_note');
  if (order.invoiceNo != null) kinds.push('invoice');
  return kinds.map((kind) => ({
    owner: { orderNo: order.orderNo, offerNo: null },
    face: order,
    lines,
    kind,
  }));
};

const offerPapers = ({ offer, lines }: DemoOffer): Paper[] =>
  offer.validUntil == null
    ? []
    : [{ owner: { orderNo: null, offerNo: offer.offerNo }, face: offer, lines, kind: 'offer' }];

/** Confirmations, delivery notes, invoices and offers in the language of their customer. */
export const placedDocumentsFor = async (
  orders: readonly DemoOrder[],
  offers: readonly DemoOffer[],
): Promise<Documents> => {
  const files: FilesTable[] = [];
  const documents: DocumentsTable[] = [];
  const chosen = orders.filter(
    ({ order }, index) => index >= orders.length - NEWEST_ORDERS || order.orderNo === LONG_ORDER_NO,
  );
  const papers = [...chosen.flatMap(orderPapers), ...offers.slice(-NEWEST_OFFERS).flatMap(offerPapers)];
  for (const { owner, face, lines, kind } of papers) {
    const language = languageFor(face.companyId);
    const number = owner.orderNo ?? owner.offerNo ?? '';
    const date = instantAfter(face.createdAt, kind === 'order_confirmation' ? 0 : 2);
    const fileId = `file-${number}-${kind}`;
    const fileName = `${number}_${kind}.pdf`;
    const content = await placedDocument({
      kind,
      number,
      customerOrderNo: face.customerOrderNo ?? null,
      date,
      language,
      deliveryAddress: face.deliveryAddress,
      lines: linesIn(lines, language),
      subtotalCents: face.subtotalCents ?? null,
      surchargeCents: face.surchargeCents ?? null,
      vatCents: face.vatCents ?? null,
      totalCents: face.totalCents ?? null,
    });
    files.push({ id: fileId, mediaType: MEDIA_TYPE, fileName, content });
    documents.push({
      id: `document-${number}-${kind}`,
      machineNo: null,
      ...owner,
      kind,
      vdiClass: null,
      language,
      titleDe: placedDocumentTitle(kind, 'de-DE'),
      titleEn: placedDocumentTitle(kind, 'en-GB'),
      date: dayAfter(date, 0),
      fileName,
      fileId,
    });
  }
  return { files, documents };
};
