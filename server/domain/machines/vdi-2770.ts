import type { Language } from '#contract/language.contract.ts';
import type { DocumentClass, MachineDocument } from '#contract/machines/machine-details.contract.ts';
import { inLanguage } from '#server/domain/catalogue/article-view.ts';

/** Lists the document classes of VDI 2770 part 1, in both of the guideline's languages. */
const CLASSES: Readonly<Record<string, readonly [german: string, english: string]>> = {
  '01-01': ['Identifikation', 'Identification'],
  '02-01': ['Technische Spezifikation', 'Technical specification'],
  '02-02': ['Zeichnungen, Pläne', 'Drawings, plans'],
  '02-03': ['Bauteile', 'Assemblies'],
  '02-04': ['Zeugnisse, Zertifikate, Bescheinigungen', 'Certificates, declarations'],
  '03-01': ['Montage, Inbetriebnahme, Demontage', 'Commissioning, de-commissioning'],
  '03-02': ['Bedienung', 'Operation'],
  '03-03': ['Allgemeine Sicherheit', 'General safety'],
  '03-04': ['Inspektion, Wartung, Prüfung', 'Inspection, maintenance, testing'],
  '03-05': ['Instandsetzung', 'Repair'],
  '03-06': ['Ersatzteile', 'Spare parts'],
  '04-01': ['Vertragsunterlagen', 'Contract documents'],
};

export const VDI_CLASSES = Object.keys(CLASSES);

interface Filed {
  readonly vdiClass: string | null;
  readonly document: MachineDocument;
}

const rankOf = (vdiClass: string | null): number => {
  const rank = VDI_CLASSES.indexOf(vdiClass ?? '');
  return rank === -1 ? VDI_CLASSES.length : rank;
};

/** Groups documents by their classes, in the guideline's order; documents without a class come last. */
export const byDocumentClass = (filed: readonly Filed[], language: Language): DocumentClass[] =>
  [...Map.groupBy(filed, ({ vdiClass }) => vdiClass)]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([vdiClass, documents]) => {
      const names = vdiClass !== null && Object.hasOwn(CLASSES, vdiClass) ? CLASSES[vdiClass] : undefined;
      return {
        vdiClass,
        name: names === undefined ? null : inLanguage(language, ...names),
        documents: documents.map(({ document }) => document),
      };
    });
