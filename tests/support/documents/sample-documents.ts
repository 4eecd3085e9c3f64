import { cartDocument } from '#server/documents/cart-document.ts';
import { machineDocument, MACHINE_DOCUMENTS } from '#server/documents/machine-document.ts';
import { placedDocument } from '#server/documents/placed-document.ts';
import { safetyDataSheet } from '#server/documents/safety-data-sheet.ts';
import { serviceReportDocument } from '#server/documents/service-report-document.ts';
import { readDemoMaker } from '#server/maker/find-maker.ts';

import { placedSample, SAMPLE_COMPANY, sampleOrder } from './placed-samples.ts';

const maker = { ...readDemoMaker(), name: 'Müller & Söhne <Glanz> GmbH' };
const date = new Date('2026-03-10');

/** Makes documents of most of the kinds that the portal generates. */
export const SAMPLE_DOCUMENTS: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'an invoice of several pages': () =>
    placedDocument(placedSample({ kind: 'invoice', record: sampleOrder(60), maker })),
  'a confirmation': () => placedDocument(placedSample({ kind: 'confirmation', language: 'en-GB', maker })),
  'a delivery note': () => placedDocument(placedSample({ kind: 'delivery_note', maker })),
  'a cart': () =>
    cartDocument({
      language: 'de-DE',
      date,
      company: 'Kunde & Co. <KG>',
      maker,
      showsPrices: true,
      lines: sampleOrder(2).items.map((item) => ({ ...item, discontinued: false })),
      totals: sampleOrder(2).totals,
    }),
  'a safety data sheet': () =>
    safetyDataSheet(
      {
        code: 'X',
        name: 'Löser <2>',
        use: 'Reinigung',
        grades: [],
        packings: [],
        hsCode: '',
        composition: '',
        properties: [['a', 'b']],
      },
      { language: 'de-DE', version: '1.0', date, maker },
      'irritant',
    ),
  'a machine’s document': () => machineDocument(MACHINE_DOCUMENTS[0]!, 'Typ & Co.', 'de-DE', date, maker),
  'a service report': () =>
    serviceReportDocument({
      machineNo: 'QM-1',
      machineType: 'CT 9',
      category: 'repair',
      date: '2026-03-10',
      technician: 'T. Brandt',
      hours: 3.5,
      summary: 'Lager ersetzt.',
      customer: SAMPLE_COMPANY,
      customerNo: '41017',
      language: 'de-DE',
      maker,
    }),
};
