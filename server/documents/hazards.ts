import type { Language } from '#contract/language.contract.ts';

export type GhsSign = 'GHS02' | 'GHS05' | 'GHS07' | 'GHS08' | 'GHS09';

type HazardStatement =
  | 'H225'
  | 'H290'
  | 'H304'
  | 'H314'
  | 'H315'
  | 'H317'
  | 'H318'
  | 'H319'
  | 'H411'
  | 'H412';
type PrecautionaryStatement =
  | 'P210'
  | 'P260'
  | 'P264'
  | 'P273'
  | 'P280'
  | 'P301+P310'
  | 'P303+P361+P353'
  | 'P305+P351+P338'
  | 'P310'
  | 'P331'
  | 'P333+P313'
  | 'P337+P313'
  | 'P391';

/** Holds the wording of Regulation (EC) No 1272/2008, annexes III and IV. */
export const STATEMENTS: Record<HazardStatement | PrecautionaryStatement, Record<Language, string>> = {
  H225: {
    'de-DE': 'Flüssigkeit und Dampf leicht entzündbar.',
    'en-GB': 'Highly flammable liquid and vapour.',
  },
  H290: { 'de-DE': 'Kann gegenüber Metallen korrosiv sein.', 'en-GB': 'May be corrosive to metals.' },
  H304: {
    'de-DE': 'Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.',
    'en-GB': 'May be fatal if swallowed and enters airways.',
  },
  H314: {
    'de-DE': 'Verursacht schwere Verätzungen der Haut und schwere Augenschäden.',
    'en-GB': 'Causes severe skin burns and eye damage.',
  },
  H315: { 'de-DE': 'Verursacht Hautreizungen.', 'en-GB': 'Causes skin irritation.' },
  H317: {
    'de-DE': 'Kann allergische Hautreaktionen verursachen.',
    'en-GB': 'May cause an allergic skin reaction.',
  },
  H318: { 'de-DE': 'Verursacht schwere Augenschäden.', 'en-GB': 'Causes serious eye damage.' },
  H319: { 'de-DE': 'Verursacht schwere Augenreizung.', 'en-GB': 'Causes serious eye irritation.' },
  H411: {
    'de-DE': 'Giftig für Wasserorganismen, mit langfristiger Wirkung.',
    'en-GB': 'Toxic to aquatic life with long lasting effects.',
  },
  H412: {
    'de-DE': 'Schädlich für Wasserorganismen, mit langfristiger Wirkung.',
    'en-GB': 'Harmful to aquatic life with long lasting effects.',
  },
  P210: {
    'de-DE':
      'Von Hitze, heißen Oberflächen, Funken, offenen Flammen und anderen Zündquellen fernhalten. Nicht rauchen.',
    'en-GB': 'Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.',
  },
  P260: { 'de-DE': 'Dampf nicht einatmen.', 'en-GB': 'Do not breathe vapours.' },
  P264: {
    'de-DE': 'Nach Gebrauch Hände gründlich waschen.',
    'en-GB': 'Wash hands thoroughly after handling.',
  },
  P273: { 'de-DE': 'Freisetzung in die Umwelt vermeiden.', 'en-GB': 'Avoid release to the environment.' },
  P280: {
    'de-DE': 'Schutzhandschuhe/Schutzkleidung/Augenschutz/Gesichtsschutz tragen.',
    'en-GB': 'Wear protective gloves/protective clothing/eye protection/face protection.',
  },
  'P301+P310': {
    'de-DE': 'BEI VERSCHLUCKEN: Sofort GIFTINFORMATIONSZENTRUM/Arzt anrufen.',
    'en-GB': 'IF SWALLOWED: Immediately call a POISON CENTER/doctor.',
  },
  'P303+P361+P353': {
    'de-DE':
      'BEI BERÜHRUNG MIT DER HAUT (oder dem Haar): Alle kontaminierten Kleidungsstücke sofort ausziehen. Haut mit Wasser abwaschen oder duschen.',
    'en-GB':
      'IF ON SKIN (or hair): Take off immediately all contaminated clothing. Rinse skin with water or shower.',
  },
  'P305+P351+P338': {
    'de-DE':
      'BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen. Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.',
    'en-GB':
      'IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.',
  },
  P310: {
    'de-DE': 'Sofort GIFTINFORMATIONSZENTRUM/Arzt anrufen.',
    'en-GB': 'Immediately call a POISON CENTER/doctor.',
  },
  P331: { 'de-DE': 'KEIN Erbrechen herbeiführen.', 'en-GB': 'Do NOT induce vomiting.' },
  'P333+P313': {
    'de-DE': 'Bei Hautreizung oder -ausschlag: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.',
    'en-GB': 'If skin irritation or rash occurs: Get medical advice/attention.',
  },
  'P337+P313': {
    'de-DE': 'Bei anhaltender Augenreizung: Ärztlichen Rat einholen/ärztliche Hilfe hinzuziehen.',
    'en-GB': 'If eye irritation persists: Get medical advice/attention.',
  },
  P391: { 'de-DE': 'Verschüttete Mengen aufnehmen.', 'en-GB': 'Collect spillage.' },
};

export interface Hazards {
  readonly signs: readonly GhsSign[];
  readonly signalWord: 'danger' | 'warning' | null;
  readonly hazards: readonly HazardStatement[];
  readonly precautions: readonly PrecautionaryStatement[];
}

/** Classifies the maker's mixtures; a product names one of these or none. */
export const HAZARD_PROFILES = {
  acid: {
    signs: ['GHS05'],
    signalWord: 'danger',
    hazards: ['H290', 'H314'],
    precautions: ['P260', 'P280', 'P303+P361+P353', 'P305+P351+P338', 'P310'],
  },
  eyeDamage: {
    signs: ['GHS05'],
    signalWord: 'danger',
    hazards: ['H315', 'H318'],
    precautions: ['P264', 'P280', 'P305+P351+P338', 'P310'],
  },
  irritant: {
    signs: ['GHS07'],
    signalWord: 'warning',
    hazards: ['H315', 'H319'],
    precautions: ['P264', 'P280', 'P305+P351+P338', 'P337+P313'],
  },
  sensitiser: {
    signs: ['GHS07'],
    signalWord: 'warning',
    hazards: ['H317', 'H412'],
    precautions: ['P273', 'P280', 'P333+P313'],
  },
  flammable: {
    signs: ['GHS02', 'GHS07'],
    signalWord: 'danger',
    hazards: ['H225', 'H319'],
    precautions: ['P210', 'P280', 'P305+P351+P338', 'P337+P313'],
  },
  aspiration: {
    signs: ['GHS08'],
    signalWord: 'danger',
    hazards: ['H304', 'H412'],
    precautions: ['P273', 'P301+P310', 'P331'],
  },
  aquatic: {
    signs: ['GHS09'],
    signalWord: null,
    hazards: ['H411'],
    precautions: ['P273', 'P391'],
  },
} as const satisfies Record<string, Hazards>;
export type HazardProfile = keyof typeof HAZARD_PROFILES;
