import type { Language } from '#contract/language.contract.ts';
import type { GhsSign } from './hazards.ts';

/** The names of the symbols in annex V of Regulation (EC) No 1272/2008. */
export const SIGN_NAMES: Record<GhsSign, Record<Language, string>> = {
  GHS02: { 'de-DE': 'Flamme', 'en-GB': 'Flame' },
  GHS05: { 'de-DE': 'Ätzwirkung', 'en-GB': 'Corrosion' },
  GHS07: { 'de-DE': 'Ausrufezeichen', 'en-GB': 'Exclamation mark' },
  GHS08: { 'de-DE': 'Gesundheitsgefahr', 'en-GB': 'Health hazard' },
  GHS09: { 'de-DE': 'Umwelt', 'en-GB': 'Environment' },
};

/** Shapes on a field of 100 by 100; the black ones are filled first, then the white ones. */
interface Symbol {
  readonly black: readonly string[];
  readonly white?: readonly string[];
}

const SYMBOLS: Record<GhsSign, Symbol> = {
  // This is a flame above a bar.
  GHS02: {
    black: [
      'M50 20 C54 30 64 36 63 48 C66 46 66 42 65 39 C72 48 70 62 60 66 L40 66 C30 61 29 50 36 41 C36 46 38 48 40 48 C38 37 47 31 50 20 Z',
      'M34 69 L66 69 L66 73 L34 73 Z',
    ],
    white: ['M50 46 C52 51 57 54 56 60 C55 64 53 65 50 65 C46 65 44 62 45 58 C46 54 50 52 50 46 Z'],
  },
  // These are two vessels, one dripping on metal, the other on a hand.
  GHS05: {
    black: [
      'M26 40 L45 29 L48 34 L29 45 Z',
      'M27 47 L31 53 L29 56 L25 53 Z',
      'M20 60 L36 60 L36 58 L38 61 L41 58 L44 60 L44 65 L20 65 Z',
      'M54 29 L73 40 L70 45 L51 34 Z',
      'M71 47 L74 53 L72 56 L68 53 Z',
      'M50 63 L62 58 L68 61 L72 58 L80 60 L80 66 L64 70 L50 69 Z',
    ],
  },
  // This is an exclamation mark.
  GHS07: { black: ['M43 22 L57 22 L54 60 L46 60 Z', 'M50 65 a7 7 0 1 0 0.01 0 Z'] },
  // This shows head and shoulders with a star on the chest.
  GHS08: {
    black: [
      'M50 18 a9 10 0 1 0 0.01 0 Z',
      'M45 36 L55 36 L56 41 C66 43 70 47 71 56 L72 74 L28 74 L29 56 C30 47 34 43 44 41 Z',
    ],
    white: ['M50 42 L53 53 L63 50 L56 58 L63 66 L53 63 L50 74 L47 63 L37 66 L44 58 L37 50 L47 53 Z'],
  },
  // This is a bare tree by the water and a fish lying in it.
  GHS09: {
    black: [
      'M38 66 L40 44 L31 36 L33 34 L40 40 L40 26 L43 26 L44 38 L52 30 L54 32 L45 43 L46 66 Z',
      'M20 66 L52 66 C50 69 44 70 44 73 L26 73 Z',
      'M50 62 C56 53 68 53 74 61 L81 56 L80 69 L74 64 C67 71 56 70 50 62 Z',
    ],
    white: ['M57 60 a1.6 1.6 0 1 0 0.01 0 Z'],
  },
};

/** Draws a square standing on a point, with a black symbol on white and a red frame, on a field of 100 by 100. */
export const drawSign = (pdf: PDFKit.PDFDocument, sign: GhsSign): void => {
  pdf.polygon([50, 0], [100, 50], [50, 100], [0, 50]).fill('#d40000');
  pdf.polygon([50, 8], [92, 50], [50, 92], [8, 50]).fill('#ffffff');
  for (const path of SYMBOLS[sign].black) pdf.path(path).fill('#000000');
  for (const path of SYMBOLS[sign].white ?? []) pdf.path(path).fill('#ffffff');
};
