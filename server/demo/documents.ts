import { LANGUAGES, type Language } from '#contract/language.contract.ts';
import { documentId, type DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import type { CompaniesTable } from '#server/db/companies/company.tables.ts';
import type { NewFile } from '#server/db/documents/files.store.ts';
import type { DeliveriesTable } from '#server/db/orders/delivery.tables.ts';
import type { DocumentsTable } from '#server/db/documents/document.tables.ts';
import type { MachinesTable, ServiceReportsTable } from '#server/db/machines/machine.tables.ts';
import { deliveryNoteTitle, documentTitle } from '#server/domain/documents/generated-documents.ts';
import { MACHINE_DOCUMENTS, machineDocument } from '#server/documents/machine-document.ts';
import { serviceReportDocument } from '#server/documents/service-report-document.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import { dayAfter, instantAfter } from './calendar.ts';
import { companies, languageOf } from './companies.ts';
import { machineTypes } from './machines/machine-types.ts';
import { type DemoOffer, SENT_AFTER_DAYS } from './offers.ts';
import type { DemoOrder } from './orders.ts';

export interface Documents {
  readonly files: readonly NewFile[];
  readonly documents: readonly DocumentsTable[];
}

const MEDIA_TYPE = 'application/pdf';
const IN_SHORT: Record<Language, string> = { 'de-DE': 'de', 'en-GB': 'en' };

/** Machines of the same type share the files of their documents. */
export const machineDocumentsFor = async (
  now: Date,
  machines: readonly MachinesTable[],
): Promise<Documents> => {
  const maker = readDemoMaker();
  const files: NewFile[] = [];
  const documents: DocumentsTable[] = [];
  // The date of the current edition, which is newer than any of the machines.
  const date = dayAfter(now, -60);
  for (const type of machineTypes) {
    const machinesOfType = machines.filter((machine) => machine.machineTypeId === type.id);
    for (const document of MACHINE_DOCUMENTS) {
      for (const language of LANGUAGES) {
        const label = language === 'de-DE' ? type.labelDe : type.labelEn;
        const fileId = `file-${type.id}-${document.kind}-${IN_SHORT[language]}`;
        const fileName = `${type.id}_${document.kind}_${IN_SHORT[language]}.pdf`;
        const content = await machineDocument(document, label, language, new Date(date), maker);
        files.push({ id: fileId, mediaType: MEDIA_TYPE, fileName, content });
        for (const { machineNo } of machinesOfType) {
          documents.push({
            id: `document-${machineNo}-${document.kind}-${IN_SHORT[language]}`,
            machineNo,
            orderNo: null,
            deliveryNo: null,
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

const companyFor = (companyId: string): CompaniesTable => {
  const company = companies.find(({ id }) => id === companyId);
  if (company === undefined) throw new RangeError(`no company ${companyId}`);
  return company;
};

const languageFor = (companyId: string): Language => languageOf(companyFor(companyId));

/**
 * Creates PDFs of the first machine's signed reports, under the reports' ids; reports of work done remotely are not signed, so they get
 * none.
 */
export const reportDocumentsFor = (
  [machine]: readonly MachinesTable[],
  reports: readonly ServiceReportsTable[],
): Promise<NewFile[]> => {
  if (machine === undefined) return Promise.resolve([]);
  const maker = readDemoMaker();
  const customer = companyFor(machine.companyId);
  const language = languageOf(customer);
  const type = machineTypes.find(({ id }) => id === machine.machineTypeId);
  const machineType = type === undefined ? null : inLanguage(language, type.labelDe, type.labelEn);
  const signed = reports.filter(
    ({ machineNo, category }) => machineNo === machine.machineNo && category !== 'online',
  );
  return Promise.all(
    signed.map(async ({ summaryDe, summaryEn, fileId: _fileId, ...report }): Promise<NewFile> => {
      const summary = inLanguage(language, summaryDe, summaryEn);
      const content = await serviceReportDocument({
        ...report,
        machineType,
        summary,
        customer: { ...customer, companyName: customer.name },
        customerNo: customer.customerNo,
        language,
        maker,
      });
      return { id: report.id, mediaType: MEDIA_TYPE, fileName: `${report.id}.pdf`, content };
    }),
  );
};

interface GeneratedDocument {
  readonly owner: { readonly orderNo: string | null; readonly offerNo: string | null };
  readonly view: DemoOrder['order'] | DemoOffer['offer'];
  readonly kind: DocumentKind;
}

const orderDocuments = ({ order }: DemoOrder): GeneratedDocument[] => {
  const kinds: DocumentKind[] = ['receipt'];
  if (order.confirmedAt != null) kinds.push('confirmation');
  if (order.invoiceNo != null) kinds.push('invoice');
  return kinds.map((kind) => ({ owner: { orderNo: order.orderNo, offerNo: null }, view: order, kind }));
};

const offerDocuments = ({ offer }: DemoOffer): GeneratedDocument[] => {
  const kinds: DocumentKind[] = ['request'];
  if (offer.validUntil != null) kinds.push('offer');
  return kinds.map((kind) => ({ owner: { orderNo: null, offerNo: offer.offerNo }, view: offer, kind }));
};

const PLACED_WITH = new Set<DocumentKind>(['receipt', 'confirmation', 'request']);

/** Returns the date of a document; an invoice has the date on which the last delivery left. */
const dateOf = (
  { createdAt }: GeneratedDocument['view'],
  kind: DocumentKind,
  leftOn: string | undefined,
): string => {
  if (kind === 'invoice' && leftOn !== undefined) return leftOn;
  return dayAfter(instantAfter(createdAt, PLACED_WITH.has(kind) ? 0 : SENT_AFTER_DAYS), 0);
};

const recordDocumentsFor = (
  orders: readonly DemoOrder[],
  offers: readonly DemoOffer[],
  deliveries: readonly DeliveriesTable[],
): DocumentsTable[] => {
  const leftOn = new Map(deliveries.map(({ orderNo, dispatchedOn }) => [orderNo, dispatchedOn]));
  return [...orders.flatMap(orderDocuments), ...offers.flatMap(offerDocuments)].map(
    ({ owner, view, kind }) => {
      const number = owner.orderNo ?? owner.offerNo ?? '';
      return {
        id: documentId(number, kind),
        machineNo: null,
        ...owner,
        deliveryNo: null,
        kind,
        vdiClass: null,
        language: languageFor(view.companyId),
        titleDe: documentTitle(kind, 'de-DE'),
        titleEn: documentTitle(kind, 'en-GB'),
        date: dateOf(view, kind, leftOn.get(number)),
        fileName: `${documentId(number, kind)}.pdf`,
        fileId: null,
      };
    },
  );
};

const deliveryNotesFor = (
  orders: readonly DemoOrder[],
  deliveries: readonly DeliveriesTable[],
): DocumentsTable[] => {
  const companyOf = new Map(orders.map(({ order }) => [order.orderNo, order.companyId]));
  return deliveries.flatMap(({ orderNo, deliveryNo, deliveryNoteNo, dispatchedOn }): DocumentsTable[] =>
    deliveryNoteNo === null
      ? []
      : [
          {
            id: documentId(orderNo, 'delivery_note', deliveryNo),
            machineNo: null,
            orderNo,
            deliveryNo,
            offerNo: null,
            kind: 'delivery_note',
            vdiClass: null,
            language: languageFor(companyOf.get(orderNo) ?? ''),
            titleDe: deliveryNoteTitle(deliveryNoteNo, 'de-DE'),
            titleEn: deliveryNoteTitle(deliveryNoteNo, 'en-GB'),
            date: dispatchedOn,
            fileName: `${documentId(orderNo, 'delivery_note', deliveryNo)}.pdf`,
            fileId: null,
          },
        ],
  );
};

/** Records the documents of all orders and offers, in the language of their customer; they are rendered when requested. */
export const placedDocumentsFor = (
  orders: readonly DemoOrder[],
  offers: readonly DemoOffer[],
  deliveries: readonly DeliveriesTable[],
): DocumentsTable[] => [
  ...recordDocumentsFor(orders, offers, deliveries),
  ...deliveryNotesFor(orders, deliveries),
];
