import type { Language } from '#contract/language.contract.ts';
import type { Maker } from '#server/maker/maker.ts';
import { startSheet } from './pages/sheet.ts';

/** A machine's document, with the class of VDI 2770 under which the portal files it. */
export interface MachineDocumentKind {
  readonly kind: string;
  readonly vdiClass: string;
  readonly titles: Record<Language, string>;
  readonly chapters: Record<Language, readonly (readonly [heading: string, text: string])[]>;
}

export const MACHINE_DOCUMENTS: readonly MachineDocumentKind[] = [
  {
    kind: 'manual',
    vdiClass: '03-02',
    titles: { 'de-DE': 'Betriebsanleitung', 'en-GB': 'Operating manual' },
    chapters: {
      'de-DE': [
        [
          'Bestimmungsgemäße Verwendung',
          'Die Maschine bearbeitet Oberflächen metallischer und keramischer Werkstücke mit den Verfahrensmitteln des Herstellers.',
        ],
        [
          'Bedienung',
          'Programm wählen, Werkstücke einlegen, Haube schließen, Start drücken. Die Restzeit steht auf dem Bedienpanel.',
        ],
      ],
      'en-GB': [
        [
          'Intended use',
          "The machine is intended for finishing the surfaces of metal and ceramic workpieces with its maker's process media.",
        ],
        [
          'Operation',
          'Choose a programme, load the workpieces, close the hood, press start. The operator panel shows the time left.',
        ],
      ],
    },
  },
  {
    kind: 'layout',
    vdiClass: '02-02',
    titles: { 'de-DE': 'Aufstellplan', 'en-GB': 'Layout drawing' },
    chapters: {
      'de-DE': [
        [
          'Platzbedarf',
          'Wandabstand mindestens 800 mm, Bedienseite 1.500 mm. Bodenbelastung höchstens 10 kN/m².',
        ],
      ],
      'en-GB': [
        [
          'Space required',
          'Distance from the wall at least 800 mm, operating side 1,500 mm. Floor load at most 10 kN/m².',
        ],
      ],
    },
  },
  {
    kind: 'maintenance_plan',
    vdiClass: '03-04',
    titles: { 'de-DE': 'Wartungsplan', 'en-GB': 'Maintenance plan' },
    chapters: {
      'de-DE': [
        ['Täglich', 'Füllstand der Verfahrensmittel prüfen, Siebe reinigen.'],
        ['Alle 500 Betriebsstunden', 'Riemenspannung, Spaltmaß und Wellendichtringe prüfen.'],
      ],
      'en-GB': [
        ['Daily', 'Check the level of the process media, clean the sieves.'],
        ['Every 500 operating hours', 'Check belt tension, gap and shaft seals.'],
      ],
    },
  },
  {
    kind: 'declaration_of_conformity',
    vdiClass: '02-04',
    titles: { 'de-DE': 'EG-Konformitätserklärung', 'en-GB': 'EC declaration of conformity' },
    chapters: {
      'de-DE': [
        ['Erklärung', 'Die Bauart entspricht der Richtlinie 2006/42/EG und der Richtlinie 2014/30/EU.'],
      ],
      'en-GB': [['Declaration', 'The design complies with Directive 2006/42/EC and Directive 2014/30/EU.']],
    },
  },
  {
    kind: 'spare_parts_list',
    vdiClass: '03-06',
    titles: { 'de-DE': 'Ersatzteilliste', 'en-GB': 'Spare parts list' },
    chapters: {
      'de-DE': [
        [
          'Bestellung',
          'Geben Sie bei jeder Bestellung die Maschinennummer an. Verschleißteile sind im Shop nach Maschinentyp gefiltert.',
        ],
      ],
      'en-GB': [
        [
          'Ordering',
          'State the machine number with each order. The shop filters wear parts by machine type.',
        ],
      ],
    },
  },
];

/** Renders one of the documents of a machine type as a PDF. */
export const machineDocument = (
  { titles, chapters, vdiClass }: MachineDocumentKind,
  machineType: string,
  language: Language,
  date: Date,
  maker: Maker,
): Promise<Uint8Array> => {
  const sheet = startSheet({
    maker,
    title: `${titles[language]} ${machineType}`,
    subject: `VDI 2770: ${vdiClass}`,
    language,
    date,
    reference: titles[language],
  });
  for (const [heading, text] of chapters[language]) {
    sheet.heading(heading);
    sheet.paragraph(text);
  }
  return sheet.finish();
};
