import { HIGHEST_PRICE_CENTS } from '#contract/desk/desk-limits.contract.ts';
import { MAX_RECORD_LINES } from '#contract/limits.contract.ts';
import type { CellType, Value } from './cell-types.ts';
import { CellError } from './cell-types.ts';
import { quote } from './file-error.ts';

/** Matches digits with a decimal comma or point; if both signs occur, the first one separates thousands. */
const NUMBER = /^(\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.)|\d+)(?:[.,](\d+))?$/;

/** Splits whole digits and decimals, so that amounts never pass through binary fractions. */
const digitsOf = (text: string): { readonly whole: string; readonly decimals: string } | null => {
  const [, whole, decimals = ''] = NUMBER.exec(text) ?? [];
  return whole === undefined ? null : { whole: whole.replaceAll(/[.,]/g, ''), decimals };
};

const numberOf = (value: Value): number => Number(value);

export const integer = (least: number, most: number): CellType => ({
  read: (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new CellError(`${quote(text)} is not a whole number from ${least} to ${most}.`);
    return value;
  },
  write: numberOf,
});

/** A number of pieces above this is a typing error. */
const MOST_PIECES = 1_000_000;

export const pieces = integer(1, MOST_PIECES);

/** Reads the number by which one part of a record differs from the others, such as an item's position in its order. */
export const position = integer(1, MAX_RECORD_LINES);

/** A price of more than one million euros for an article of the shop is a typing error. */
export const HIGHEST_ARTICLE_PRICE_CENTS = 100_000_000;
/** The greatest sum is enough for one line of the most pieces at the highest price, with tax. Numbers still hold it exactly, in cents. */
export const HIGHEST_SUM_CENTS = 2 * MOST_PIECES * HIGHEST_PRICE_CENTS;

/** Reads euros from the file as cents for the database. */
export const euros = (mostCents: number = HIGHEST_ARTICLE_PRICE_CENTS): CellType => ({
  read: (text) => {
    const digits = digitsOf(text.replace(/\s?(?:€|EUR)$/i, ''));
    if (digits === null || digits.decimals.replace(/0+$/, '').length > 2)
      throw new CellError(`${quote(text)} is not an amount in euros such as 12,50.`);
    const cents = Number(digits.whole) * 100 + Number(digits.decimals.slice(0, 2).padEnd(2, '0'));
    if (cents > mostCents) throw new CellError(`${quote(text)} is more than ${mostCents / 100} euros.`);
    return cents;
  },
  write: (value) => ({ cents: numberOf(value) }),
});

export const decimal = (most: number): CellType => ({
  read: (text) => {
    const digits = digitsOf(text);
    const value = digits === null ? Number.NaN : Number(`${digits.whole}.${digits.decimals}`);
    if (!(value >= 0 && value <= most))
      throw new CellError(`${quote(text)} is not a number from 0 to ${most} such as 2,5.`);
    return value;
  },
  write: numberOf,
});

const isDay = (iso: string): boolean =>
  /^[1-9]\d{3}-/.test(iso) &&
  !Number.isNaN(Date.parse(iso)) &&
  new Date(iso).toISOString().slice(0, 10) === iso;

/** Reads days written as `2026-12-31` or `31.12.2026`; other forms may be ambiguous. */
export const day: CellType = {
  read: (text) => {
    const [, dayOfMonth = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
    const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || !isDay(iso))
      throw new CellError(`${quote(text)} is not a date such as 2026-12-31 or 31.12.2026.`);
    return iso;
  },
  write: (value) => ({ day: String(value) }),
};

/** Reads an instant, or the beginning of a day. */
export const instant: CellType = {
  read: (text) => {
    const isInstant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
    if (!isInstant || !isDay(text.slice(0, 10)) || Number.isNaN(Date.parse(text)))
      throw new CellError(`${quote(text)} is not a point in time such as 2026-12-31T08:30:00Z.`);
    return new Date(text).toISOString();
  },
  write: String,
};
