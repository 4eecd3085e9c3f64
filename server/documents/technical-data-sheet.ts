import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { startSheet } from './pages/sheet.ts';

export interface SheetProduct {
  readonly code: string;
  readonly name: string;
  readonly use: string;
  readonly grades: readonly string[];
  readonly packings: readonly string[];
  readonly hsCode: string;
  /** The material of the product, in the sheet's language. */
  readonly composition: string;
  /** Properties with value and unit, in the sheet's language. */
  readonly properties: readonly (readonly [name: string, value: string])[];
}

export interface SheetIssue {
  readonly maker: Maker;
  readonly language: Language;
  readonly version: string;
  readonly date: Date;
}

const TEXTS = {
  'de-DE': {
    kind: 'Technisches Datenblatt',
    product: 'Produkt',
    code: 'Produktnummer',
    use: 'Anwendung',
    grades: 'Ausführungen',
    packings: 'Gebinde',
    hsCode: 'Zolltarifnummer',
    properties: 'Technische Daten',
    storage: 'Lagerung',
    storageText:
      'Trocken und frostfrei im geschlossenen Originalgebinde lagern. Haltbarkeit ab Lieferung: 24 Monate.',
    notes: 'Hinweise',
    notesText:
      'Die Angaben sind Richtwerte und beruhen auf unseren Versuchen. Prüfen Sie die Eignung an Ihren Werkstücken, bevor Sie eine Serie bearbeiten.',
    unclassified:
      'Nach Verordnung (EG) Nr. 1272/2008 nicht als gefährlich eingestuft. Ein Sicherheitsdatenblatt wird daher nicht erstellt.',
    classified: 'Beachten Sie das Sicherheitsdatenblatt zu diesem Produkt.',
    version: 'Fassung',
  },
  'en-GB': {
    kind: 'Technical data sheet',
    product: 'Product',
    code: 'Product number',
    use: 'Use',
    grades: 'Grades',
    packings: 'Packings',
    hsCode: 'HS code',
    properties: 'Technical data',
    storage: 'Storage',
    storageText:
      'Store dry and free from frost in the closed original container. Shelf life from delivery: 24 months.',
    notes: 'Notes',
    notesText:
      'The values are guide values from our own trials. Please check the suitability on your workpieces before you process a series.',
    unclassified:
      'Not classified as hazardous under Regulation (EC) No 1272/2008. A safety data sheet is therefore not issued.',
    classified: 'Please observe the safety data sheet of this product.',
    version: 'Version',
  },
} as const;

/** Renders the technical data sheet of a product as a PDF. */
export const technicalDataSheet = (
  product: SheetProduct,
  issue: SheetIssue,
  classified: boolean,
): Promise<Uint8Array> => {
  const texts = TEXTS[issue.language];
  const sheet = startSheet({
    maker: issue.maker,
    title: `${texts.kind} ${product.name}`,
    subject: product.use,
    language: issue.language,
    date: issue.date,
    reference: `${product.code}, ${texts.version} ${issue.version}`,
  });
  sheet.heading(texts.product);
  sheet.facts([
    [texts.code, product.code],
    [texts.use, product.use],
    [texts.grades, product.grades.join(', ')],
    [texts.packings, product.packings.join(', ')],
    [texts.hsCode, product.hsCode],
  ]);
  sheet.heading(texts.properties);
  sheet.facts(product.properties);
  sheet.heading(texts.storage);
  sheet.paragraph(texts.storageText);
  sheet.heading(texts.notes);
  sheet.paragraph(classified ? texts.classified : texts.unclassified);
  sheet.paragraph(texts.notesText);
  return sheet.finish();
};
