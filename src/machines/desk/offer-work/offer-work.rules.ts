import { HIGHEST_PRICE_CENTS, WHOLE_PRICE_PER_MILLE } from '#contract/desk/desk-limits.contract.ts';
import type { PriceChoice, PricesBody } from '#contract/desk/desk-offer.contract.ts';
import { NUMBER_MARKS, type Language } from '#contract/language.contract.ts';
import { isLongerThan, TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isPlausibleEnd } from '#contract/offers/last-day.contract.ts';

import type { KnownRequest, LineEntry, ProblemReason, WorkEntries, WorkProblem } from './offer-work.types.ts';

const SIGNS = { euros: ['€', 'EUR'], percent: ['%'] } as const;

const unsigned = (text: string, signs: readonly string[]): string => {
  const trimmed = text.trim();
  const sign = signs.find((each) => trimmed.startsWith(each) || trimmed.endsWith(each));
  if (sign === undefined) return trimmed;
  return (trimmed.startsWith(sign) ? trimmed.slice(sign.length) : trimmed.slice(0, -sign.length)).trim();
};

/**
 * Reads a figure as the page's language writes it, and returns it in units of its last decimal place, such as cents for two `places`;
 * `null` if the text is not such a figure. Without a thousands mark, decimals can follow a comma or a point. `1.500` is refused, because it
 * may be meant as one and a half.
 */
const wholeOf = (text: string, places: number, language: Language): number | null => {
  const written = (whole: string, rest = '') => Number(`${whole}${rest.padEnd(places, '0')}`);
  const [, whole, rest] = new RegExp(String.raw`^(\d{1,8})(?:[.,](\d{1,${places}}))?$`).exec(text) ?? [];
  if (whole !== undefined) return written(whole, rest);
  const { group, decimal } = NUMBER_MARKS[language];
  const grouped = new RegExp(
    String.raw`^(\d{1,3}(?:([${group}\s])\d{3})(?:\2\d{3})*)(?:[${decimal}](\d{1,${places}}))?$`,
  );
  const [, thousands, , decimals] = grouped.exec(text) ?? [];
  const digits = thousands?.replaceAll(/\D/g, '');
  if (digits === undefined || digits.length > 8 || (decimals === undefined && digits.length < 7)) return null;
  return written(digits, decimals);
};

/** Reads the euros of a price, such as `12,50` or `1.500,00 €`, as cents. */
export const centsIn = (text: string, language: Language): number | null => {
  const cents = wholeOf(unsigned(text, SIGNS.euros), 2, language);
  return cents === null || cents > HIGHEST_PRICE_CENTS ? null : cents;
};

/** Reads a discount in percent, such as `2,5` or `2,5 %`, as tenths of a percent. */
export const perMilleIn = (text: string, language: Language): number | null => {
  const perMille = wholeOf(unsigned(text, SIGNS.percent), 1, language);
  return perMille === null || perMille < 1 || perMille > WHOLE_PRICE_PER_MILLE ? null : perMille;
};

/** Returns the choice that an entry makes, or the reason why it is not valid; `null` if it leaves the line as it is. */
const choiceIn = (
  { mode, value }: LineEntry,
  hasShopPrice: boolean,
  language: Language,
): PriceChoice | ProblemReason | null => {
  if (mode === 'none') return null;
  if (mode === 'own') {
    const priceCents = centsIn(value, language);
    return priceCents === null ? 'noPrice' : { kind: 'own', priceCents };
  }
  if (!hasShopPrice) return 'noShopPrice';
  if (mode === 'shop') return { kind: 'shop' };
  const perMille = perMilleIn(value, language);
  return perMille === null ? 'noDiscount' : { kind: 'discount', perMille };
};

const euros = (cents: number, language: Language): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}${NUMBER_MARKS[language].decimal}${digits.slice(-2)}`;
};

type Line = KnownRequest['lines'][number];

/** Returns the entry for the saved price of a line, as the page's language writes it. */
const savedEntry = ({ priceCents, shopPriceCents }: Line, language: Language): LineEntry => {
  if (priceCents === null) return { mode: 'none', value: '' };
  return priceCents === shopPriceCents
    ? { mode: 'shop', value: '' }
    : { mode: 'own', value: euros(priceCents, language) };
};

/** Returns what the page shows for a line: what the person has entered, or else what is saved. */
export const entryFor = (line: Line, { lines }: Pick<WorkEntries, 'lines'>, language: Language): LineEntry =>
  lines[String(line.position)] ?? savedEntry(line, language);

const isAlike = (one: LineEntry | undefined, other: LineEntry | undefined): boolean =>
  one?.mode === other?.mode && one?.value === other?.value;

/** Keeps only the lines that the person has changed; a line that shows its saved price counts as untouched. */
export const touchedOnly = (
  entries: WorkEntries,
  { lines }: Pick<KnownRequest, 'lines'>,
  language: Language,
): WorkEntries => ({
  ...entries,
  lines: Object.fromEntries(
    lines.flatMap((line) => {
      const entry = entries.lines[String(line.position)];
      return entry === undefined || isAlike(entry, savedEntry(line, language))
        ? []
        : [[String(line.position), entry]];
    }),
  ),
});

/** Returns the lines that can get a discount. */
export const linesWithShopPrice = <Each extends Pick<Line, 'shopPriceCents'>>(lines: readonly Each[]) =>
  lines.filter(({ shopPriceCents }) => shopPriceCents !== null);

/**
 * Returns the entries with one discount on every line that has a shop price, and the other lines unchanged; `null` if the discount cannot
 * be read.
 */
export const withDiscount = (
  entries: WorkEntries,
  { lines }: Pick<KnownRequest, 'lines'>,
  value: string,
  language: Language,
): WorkEntries | null =>
  perMilleIn(value, language) === null
    ? null
    : {
        ...entries,
        lines: {
          ...entries.lines,
          ...Object.fromEntries(
            linesWithShopPrice(lines).map(
              ({ position }) => [String(position), { mode: 'discount', value }] as const,
            ),
          ),
        },
      };

const choicesIn = (entries: WorkEntries, { lines }: Pick<KnownRequest, 'lines'>, language: Language) =>
  lines.flatMap(({ position, shopPriceCents }) => {
    const entry = entries.lines[String(position)];
    return entry === undefined
      ? []
      : [{ position, price: choiceIn(entry, shopPriceCents !== null, language) }];
  });

/** Returns a problem for each line whose entry is not valid. */
export const priceProblems = (
  entries: WorkEntries,
  request: Pick<KnownRequest, 'lines'>,
  language: Language,
): readonly WorkProblem[] =>
  choicesIn(entries, request, language).flatMap(({ position, price }) =>
    typeof price === 'string' ? [{ field: 'price', position, reason: price }] : [],
  );

/** Returns the prices to send. A line that the person has not touched keeps its price, even one that a colleague has saved. */
export const chosenLines = (
  entries: WorkEntries,
  request: Pick<KnownRequest, 'lines'>,
  language: Language,
): PricesBody['lines'] =>
  choicesIn(entries, request, language).flatMap(({ position, price }) =>
    price === null || typeof price === 'string' ? [] : [{ position, price }],
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns what prevents the offer from being sent. */
export const sendingProblems = ({ validUntil, text }: WorkEntries, now: number): readonly WorkProblem[] => {
  const isDay = DAY.test(validUntil);
  const problems: WorkProblem[] = [];
  if (!isDay) problems.push({ field: 'validUntil', reason: 'missing' });
  else if (!isPlausibleEnd(validUntil, now)) problems.push({ field: 'validUntil', reason: 'implausible' });
  if (isLongerThan(text.trim(), TEXT_LIMITS.message)) problems.push({ field: 'text', reason: 'tooLong' });
  return problems;
};

/** Returns the entries with which a page without a draft begins: only the proposed last day. */
export const nothingEntered = (proposedUntil: string): WorkEntries => ({
  lines: {},
  validUntil: proposedUntil,
  text: '',
});

/** Returns the entries as a draft; `null` if nothing has been entered. */
export const draftOf = (entries: WorkEntries, proposedUntil: string): WorkEntries | null =>
  Object.keys(entries.lines).length === 0 && entries.validUntil === proposedUntil && entries.text === ''
    ? null
    : entries;

/** Returns whether two sets of entries price the lines in the same way. */
export const pricesAlike = (one: WorkEntries, other: WorkEntries): boolean =>
  Object.keys({ ...one.lines, ...other.lines }).every((position) =>
    isAlike(one.lines[position], other.lines[position]),
  );
