import { NUMBER_MARKS, type DecimalMark, type Language } from '#contract/language.contract.ts';

/** Writes a number as people type it: with the decimal mark of the language, and ungrouped. */
export const writeQuantity = (quantity: number, language: Language): string =>
  String(quantity).replace('.', NUMBER_MARKS[language].decimal);

/** Reads typed text as a number. */
export const readTyped = (text: string, language: Language): number | null =>
  readQuantity(text, NUMBER_MARKS[language].decimal);

/** The limits of a quantity field. */
interface PieceLimits {
  readonly language: Language;
  readonly max: number;
  /** The current quantity is accepted even if it is outside the limits by now. */
  readonly standing: number;
}

/** Returns the typed number of pieces; `null` unless it is a whole number from one to `max`, or the current quantity. */
export const readPieces = (text: string, { language, max, standing }: PieceLimits): number | null => {
  const typed = readTyped(text, language);
  if (typed === null || typed === standing) return typed;
  return Number.isInteger(typed) && typed >= 1 && typed <= max ? typed : null;
};

/**
 * Reads a number with this decimal mark: with ",", "1.000,00" is 1000. One or two digits after either mark are decimals. Returns `null`
 * for text that is not a number, and for text with two meanings: with ",", one person reads "1,000" as a thousand and another as 1.
 */
export const readQuantity = (text: string, mark: DecimalMark): number | null => {
  const trimmed = text.trim();
  // Spaces and apostrophes group thousands too; anywhere else, as in "2 5", their meaning is unclear.
  const bare = /^[+-]?[1-9]\d{0,2}([\s'’]\d{3})+([.,]\d*)?$/.test(trimmed)
    ? trimmed.replaceAll(/[\s'’]/g, '')
    : trimmed;
  if (!/^[+-]?\d[\d.,]*$/.test(bare) || new RegExp(`^[+-]?\\d{1,3}\\${mark}\\d{3}$`).test(bare)) return null;
  const group = mark === ',' ? '.' : ',';
  const isGrouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${mark}\\d+)?$`).test(bare);
  const plain = isGrouped ? bare.replaceAll(group, '').replace(mark, '.') : bare.replace(/[.,]/, '.');
  if (!/^[+-]?\d+(\.\d*)?$/.test(plain)) return null;
  const number = Number(plain);
  // A number that would be written differently from how it was typed (1e+21, 1e-7, Infinity) is not a quantity.
  return Math.abs(number) > Number.MAX_SAFE_INTEGER || String(number).includes('e') ? null : number;
};
