import type {
  Equipment,
  MachineDetails,
  ServiceReport,
} from '#contract/machines/machine-details.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { byDocumentClass } from '#server/domain/machines/vdi-2770.ts';
import { findPicture } from '#server/db/catalogue/pictures.store.ts';
import { KEPT_FILE } from '#server/db/documents/files.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { withinScope } from '#server/db/list-query.store.ts';

/** Holds what this store finds about a machine. */
export type MachineRecord = Omit<
  MachineDetails,
  'identificationLink' | 'reportedLocation' | 'orders' | 'offers' | 'questions'
>;

const findMachine = (db: Database, reader: RecordReader, machineNo: string) =>
  db
    .selectFrom('machines')
    .innerJoin('companies as owner', 'owner.id', 'machines.companyId')
    .leftJoin('companies as dealer', 'dealer.id', 'machines.dealerId')
    .leftJoin('machineTypes', 'machineTypes.id', 'machines.machineTypeId')
    .select([
      'machineNo',
      'machineTypeId',
      'machines.category',
      'builtOn',
      'warrantyUntil',
      'supportContract',
      'nextInspectionOn',
    ])
    .select(['machines.street', 'machines.postcode', 'machines.city', 'machines.country'])
    .select(['owner.name as ownerName', 'dealer.name as dealerName', 'labelDe', 'labelEn'])
    .where('machineNo', '=', machineNo)
    .where(withinScope(reader))
    .executeTakeFirst();

/** Finds the documents that can be downloaded, those in the reader's language first. */
const findDocuments = async (db: Database, machineNo: string, language: Language) => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'vdiClass', 'language', 'titleDe', 'titleEn', 'date', 'fileName'])
    .where('machineNo', '=', machineNo)
    .where('fileId', 'is not', null)
    .orderBy((eb) => eb('language', 'is not distinct from', language), 'desc')
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ vdiClass, titleDe, titleEn, ...document }) => ({
    vdiClass,
    document: { ...document, title: inLanguage(language, titleDe, titleEn) },
  }));
};

const findEquipment = async (db: Database, machineNo: string, language: Language): Promise<Equipment[]> => {
  const rows = await db
    .selectFrom('machineEquipment')
    .leftJoin('articles', 'articles.articleNo', 'machineEquipment.articleNo')
    .select(['position', 'machineEquipment.articleNo', 'quantity', 'kind', 'quantityStep', 'discontinued'])
    .select(['machineEquipment.descriptionDe', 'machineEquipment.descriptionEn'])
    .where('machineNo', '=', machineNo)
    .orderBy('position')
    .execute();
  return rows.map(({ position, articleNo, quantity, kind, quantityStep, discontinued, ...texts }) => ({
    position,
    articleNo,
    description: inLanguage(language, texts.descriptionDe, texts.descriptionEn),
    quantity,
    article:
      kind === null || quantityStep === null || discontinued === null
        ? null
        : { kind, quantityStep, discontinued },
  }));
};

/** Returns the service reports of a machine, the newest first. */
const findServiceReports = async (
  db: Database,
  machineNo: string,
  language: Language,
): Promise<ServiceReport[]> => {
  const rows = await db
    .selectFrom('serviceReports')
    .leftJoin('files', 'files.id', 'serviceReports.fileId')
    .select(['serviceReports.id', 'category', 'date', 'technician', 'hours'])
    .select(['summaryDe', 'summaryEn', 'fileName'])
    .where('machineNo', '=', machineNo)
    .orderBy('date', 'desc')
    .orderBy('serviceReports.id')
    .execute();
  return rows.map(({ summaryDe, summaryEn, ...report }) => ({
    ...report,
    summary: inLanguage(language, summaryDe, summaryEn),
  }));
};

/**
 * Finds the file of a service report; returns `undefined` for an unknown report, for one without a file, and for a report on a machine that
 * the reader may not see.
 */
export const findServiceReportFile = (
  db: Database,
  reader: RecordReader,
  { machineNo, reportId }: { readonly machineNo: string; readonly reportId: string },
) =>
  db
    .selectFrom('serviceReports')
    .innerJoin('files', 'files.id', 'serviceReports.fileId')
    .select(KEPT_FILE)
    .where('serviceReports.id', '=', reportId)
    .where('serviceReports.machineNo', '=', machineNo)
    .where('serviceReports.machineNo', 'in', (eb) =>
      eb.selectFrom('machines').select('machineNo').where(withinScope(reader)),
    )
    .executeTakeFirst();

/** Finds a machine with its parts; returns `undefined` for an unknown machine and for one that the reader may not see. */
export const findMachineDetails = async (
  db: Database,
  reader: RecordReader,
  machineNo: string,
): Promise<MachineRecord | undefined> => {
  const machine = await findMachine(db, reader, machineNo);
  if (machine === undefined) return undefined;
  const { language } = reader;
  const [filed, equipment, serviceReports, picture] = await Promise.all([
    findDocuments(db, machineNo, language),
    findEquipment(db, machineNo, language),
    findServiceReports(db, machineNo, language),
    machine.machineTypeId === null ? {} : findPicture(db, { machineTypeId: machine.machineTypeId }, language),
  ]);
  const { labelDe, labelEn, street, postcode, city, country, ...view } = machine;
  const documents = filed.map(({ document }) => document);
  return {
    ...view,
    machineType: inLanguage(language, labelDe, labelEn),
    address: { street, postcode, city, country },
    manuals: documents.filter(({ kind }) => kind === 'manual'),
    layouts: documents.filter(({ kind }) => kind === 'layout'),
    documentClasses: byDocumentClass(filed, language),
    equipment,
    serviceReports,
    ...picture,
  };
};
