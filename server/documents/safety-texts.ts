import type { Language } from '#contract/language.contract.ts';

export const SAFETY_TEXTS = {
  'de-DE': {
    kind: 'Sicherheitsdatenblatt',
    legalBasis: 'gemäß Verordnung (EG) Nr. 1907/2006 (REACH), Anhang II',
    version: 'Fassung',
    section: 'Abschnitt',
    product: 'Handelsname',
    use: 'Verwendung',
    supplier: 'Lieferant',
    emergency: 'Notrufnummer',
    signalWord: 'Signalwort',
    noSignalWord: 'keines',
    danger: 'Gefahr',
    warning: 'Achtung',
  },
  'en-GB': {
    kind: 'Safety data sheet',
    legalBasis: 'according to Regulation (EC) No 1907/2006 (REACH), Annex II',
    version: 'Version',
    section: 'Section',
    product: 'Trade name',
    use: 'Use',
    supplier: 'Supplier',
    emergency: 'Emergency telephone number',
    signalWord: 'Signal word',
    noSignalWord: 'none',
    danger: 'Danger',
    warning: 'Warning',
  },
} as const satisfies Record<Language, Record<string, string>>;

type Section = readonly [title: string, text: string | null];

/** The titles of annex II, with texts that apply to all mixtures. */
export const SAFETY_SECTIONS: Record<Language, readonly Section[]> = {
  'de-DE': [
    ['Bezeichnung des Stoffs beziehungsweise des Gemischs und des Unternehmens', null],
    ['Mögliche Gefahren', 'Einstufung und Kennzeichnung gemäß Verordnung (EG) Nr. 1272/2008 (CLP).'],
    ['Zusammensetzung/Angaben zu Bestandteilen', null],
    [
      'Erste-Hilfe-Maßnahmen',
      'Betroffene aus dem Gefahrenbereich bringen. Bei Beschwerden ärztlichen Rat einholen und dieses Datenblatt vorzeigen.',
    ],
    [
      'Maßnahmen zur Brandbekämpfung',
      'Löschmaßnahmen auf den Umgebungsbrand abstimmen. Umluftunabhängigen Atemschutz tragen.',
    ],
    [
      'Maßnahmen bei unbeabsichtigter Freisetzung',
      'Mit flüssigkeitsbindendem Material aufnehmen. Nicht in die Kanalisation gelangen lassen.',
    ],
    [
      'Handhabung und Lagerung',
      'Behälter dicht geschlossen an einem gut gelüfteten Ort lagern. Nicht unter 5 °C lagern.',
    ],
    [
      'Begrenzung und Überwachung der Exposition/Persönliche Schutzausrüstungen',
      'Schutzhandschuhe nach EN ISO 374 und Schutzbrille nach EN ISO 16321 tragen.',
    ],
    ['Physikalische und chemische Eigenschaften', null],
    ['Stabilität und Reaktivität', 'Bei bestimmungsgemäßer Verwendung stabil.'],
    [
      'Toxikologische Angaben',
      'Die Einstufung ergibt sich aus den Bestandteilen nach der Berechnungsmethode.',
    ],
    ['Umweltbezogene Angaben', 'Enthält keine PBT- oder vPvB-Stoffe über 0,1 %.'],
    [
      'Hinweise zur Entsorgung',
      'Als Sonderabfall nach den örtlichen Vorschriften entsorgen. Restentleerte Gebinde der Verwertung zuführen.',
    ],
    ['Angaben zum Transport', 'Angaben für den Transport stehen auf dem Lieferschein.'],
    ['Rechtsvorschriften', 'Die nationalen Vorschriften zum Arbeits- und Gewässerschutz sind zu beachten.'],
    ['Sonstige Angaben', 'Dieses Datenblatt ersetzt alle früheren Fassungen.'],
  ],
  'en-GB': [
    ['Identification of the substance/mixture and of the company/undertaking', null],
    [
      'Hazards identification',
      'Classification and labelling according to Regulation (EC) No 1272/2008 (CLP).',
    ],
    ['Composition/information on ingredients', null],
    [
      'First aid measures',
      'Remove affected persons from the danger area. In case of complaints get medical advice and show this data sheet.',
    ],
    [
      'Firefighting measures',
      'Choose extinguishing measures to suit the surrounding fire. Wear self-contained breathing apparatus.',
    ],
    ['Accidental release measures', 'Take up with liquid-binding material. Do not let it reach the drains.'],
    [
      'Handling and storage',
      'Keep containers tightly closed in a well-ventilated place. Do not store below 5 °C.',
    ],
    [
      'Exposure controls/personal protection',
      'Wear protective gloves to EN ISO 374 and eye protection to EN ISO 16321.',
    ],
    ['Physical and chemical properties', null],
    ['Stability and reactivity', 'Stable when used as intended.'],
    [
      'Toxicological information',
      'The classification follows from the ingredients by the calculation method.',
    ],
    ['Ecological information', 'Contains no PBT or vPvB substances above 0.1 %.'],
    [
      'Disposal considerations',
      'Dispose of as hazardous waste under local regulations. Recycle emptied containers.',
    ],
    ['Transport information', 'Transport particulars are stated on the delivery note.'],
    ['Regulatory information', 'National rules on the protection of workers and waters must be observed.'],
    ['Other information', 'This data sheet replaces all earlier versions.'],
  ],
};
