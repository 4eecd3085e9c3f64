import type { Language } from '#contract/language.contract.ts';
import type { ServiceReport } from '#contract/machines/machine-details.contract.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import type { Maker } from '#server/maker/maker.ts';
import { startLetter } from './letters/letter.ts';
import type { PostalAddress } from './letters/postal-address.ts';

interface PrintedReport {
  readonly machineNo: string;
  readonly machineType: string | null;
  readonly category: ServiceReport['category'];
  /** In the form `YYYY-MM-DD`. */
  readonly date: string;
  readonly technician: string;
  /** `null` if they are not known. */
  readonly hours: number | null;
  readonly summary: string;
  readonly customer: PostalAddress;
  readonly customerNo: string | null;
  readonly language: Language;
  readonly maker: Maker;
}

interface ReportTexts {
  readonly title: string;
  readonly date: string;
  readonly customerNo: string;
  readonly work: string;
  readonly machineNo: string;
  readonly machineType: string;
  readonly category: string;
  readonly technician: string;
  readonly hours: string;
  readonly summary: string;
  readonly categories: Readonly<Record<ServiceReport['category'], string>>;
}

const TEXTS: Readonly<Record<Language, ReportTexts>> = {
  'de-DE': {
    title: 'Servicebericht',
    date: 'Datum des Einsatzes',
    customerNo: 'Kundennummer',
    work: 'Einsatz',
    machineNo: 'Maschinennummer',
    machineType: 'Maschinentyp',
    category: 'Kategorie',
    technician: 'Techniker',
    hours: 'Arbeitsstunden',
    summary: 'Ergebnis',
    categories: {
      repair: 'Reparatur',
      online: 'Online',
      conversion: 'Umbau (Modifikation)',
      sf: 'SF',
      cf: 'CF',
      assembly: 'Montage',
      other_m: 'Sonstige M',
      further: 'Weitere (Bearbeitung)',
      normal: 'Normal',
    },
  },
  'en-GB': {
    title: 'Service report',
    date: 'Date of the visit',
    customerNo: 'Customer number',
    work: 'Visit',
    machineNo: 'Machine number',
    machineType: 'Machine type',
    category: 'Category',
    technician: 'Technician',
    hours: 'Hours of work',
    summary: 'Summary',
    categories: {
      repair: 'Repair',
      online: 'Online',
      conversion: 'Conversion (modification)',
      sf: 'SF',
      cf: 'CF',
      assembly: 'Assembly',
      other_m: 'Other M',
      further: 'Further (processing)',
      normal: 'Normal',
    },
  },
};

/** Renders the report of a technician's work on a machine as a letter to its owner. */
export const serviceReportDocument = (report: PrintedReport): Promise<Uint8Array> => {
  const { language, machineNo, machineType, customerNo, hours } = report;
  const texts = TEXTS[language];
  const letter = startLetter({
    title: `${texts.title} ${machineNo}`,
    language,
    date: new Date(report.date),
    maker: report.maker,
    recipient: report.customer,
    particulars: [
      [texts.date, writtenDay(report.date, language)],
      ...(customerNo === null ? [] : [[texts.customerNo, customerNo] as const]),
    ],
  });
  letter.heading(texts.work);
  letter.facts([
    [texts.machineNo, machineNo],
    ...(machineType === null ? [] : [[texts.machineType, machineType] as const]),
    [texts.category, texts.categories[report.category]],
    [texts.technician, report.technician],
    ...(hours === null ? [] : [[texts.hours, new Intl.NumberFormat(language).format(hours)] as const]),
  ]);
  letter.heading(texts.summary);
  letter.paragraph(report.summary);
  return letter.finish();
};
