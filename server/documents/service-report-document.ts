import type { Language } from '#contract/list.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { startSheet } from './sheet.ts';

interface ReportOnPaper {
  readonly machineNo: string;
  /** Holds an ISO date. */
  readonly date: string;
  readonly technician: string;
  readonly summary: string;
}

const TEXTS: Record<Language, Record<'title' | 'summary' | 'technician', string>> = {
  'de-DE': { title: 'Servicebericht', summary: 'Ergebnis', technician: 'Techniker' },
  'en-GB': { title: 'Service report', summary: 'Summary', technician: 'Technician' },
};

/** Renders what a technician has done on a machine as a PDF. */
export const serviceReportDocument = (
  { machineNo, date, technician, summary }: ReportOnPaper,
  language: Language,
  maker: Maker,
): Promise<Uint8Array> => {
  const { title, ...headings } = TEXTS[language];
  const sheet = startSheet({
    maker,
    title: `${title} ${machineNo}`,
    subject: machineNo,
    language,
    date: new Date(date),
    reference: machineNo,
  });
  sheet.heading(headings.summary);
  sheet.paragraph(summary);
  sheet.heading(headings.technician);
  sheet.paragraph(technician);
  return sheet.finish();
};
