import { HIGHEST_PRICE_CENTS, WHOLE_PRICE_PER_MILLE } from '#contract/desk/desk-limits.contract.ts';
import type { PriceChoice, PricesBody } from '#contract/desk/desk-offer.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';

import type { KnownRequest, LineEntry, ProblemReason, WorkEntries, WorkProblem } from './offer-work.types.ts';

/** Reads a figure with a comma or a point and at most so many places, as a whole number of its last place; `null` if it is none. */
const wholeOf = (text: string, places: number): number | null => {
  const [, whole, rest = ''] =
    new RegExp(String.raw`^(\d{1,8})(?:[.,](\d{1,${places}}))?$`).exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(`${whole}${rest.padEnd(places, '0')}`);
};

/** Reads the euros of a price, such as `12,50` or `12.50`, as cents. */
const centsIn = (text: string): number | null => {
  const cents = wholeOf(text, 2);
  return cents === null || cents > HIGHEST_PRICE_CENTS ? null : cents;
};

/** Reads a discount in percent, such as `2,5`, in tenths of a percent. */
const perMilleIn = (text: string): number | null => {
  const perMille = wholeOf(text, 1);
  return perMille === null || perMille < 1 || perMille > WHOLE_PRICE_PER_MILLE ? null : perMille;
};

/** Returns the choice that an entry makes, or what is wrong with it. */
const choiceIn = ({ mode, value }: LineEntry, hasShopPrice: boolean): PriceChoice | ProblemReason | null => {
  if (mode === 'none') return null;
  if (mode === 'own') {
    const priceCents = centsIn(value);
    return priceCents === null ? 'noPrice' : { kind: 'own', priceCents };
  }
  if (!hasShopPrice) return 'noShopPrice';
  if (mode === 'shop') return { kind: 'shop' };
  const perMille = perMilleIn(value);
  return perMille === null ? 'noDiscount' : { kind: 'discount', perMille };
};

const euros = (cents: number): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};

type Line = KnownRequest['lines'][number];

/** Returns the entry that says how a line is saved. */
const savedEntry = ({ priceCents, shopPriceCents }: Line): LineEntry => {
  if (priceCents === null) return { mode: 'none', value: '' };
  return priceCents === shopPriceCents
    ? { mode: 'shop', value: '' }
    : { mode: 'own', value: euros(priceCents) };
};

/** Returns what the page shows for a line: what the person has entered, else what is saved. */
export const entryFor = (line: Line, { lines }: Pick<WorkEntries, 'lines'>): LineEntry =>
  lines[String(line.position)] ?? savedEntry(line);

const isAlike = (one: LineEntry | undefined, other: LineEntry | undefined): boolean =>
  one?.mode === other?.mode && one?.value === other?.value;

/** Keeps only the lines that the person has changed; what is shown as it is saved counts as untouched. */
export const touchedOnly = (entries: WorkEntries, { lines }: Pick<KnownRequest, 'lines'>): WorkEntries => ({
  ...entries,
  lines: Object.fromEntries(
    lines.flatMap((line) => {
      const entry = entries.lines[String(line.position)];
      return entry === undefined || isAlike(entry, savedEntry(line)) ? [] : [[String(line.position), entry]];
    }),
  ),
});

const choicesIn = (entries: WorkEntries, { lines }: Pick<KnownRequest, 'lines'>) =>
  lines.flatMap(({ position, shopPriceCents }) => {
    const entry = entries.lines[String(position)];
    return entry === undefined ? [] : [{ position, price: choiceIn(entry, shopPriceCents !== null) }];
  });

/** Returns the lines whose entries cannot be read as prices. */
export const priceProblems = (
  entries: WorkEntries,
  request: Pick<KnownRequest, 'lines'>,
): readonly WorkProblem[] =>
  choicesIn(entries, request).flatMap(({ position, price }) =>
    typeof price === 'string' ? [{ field: `price-${position}`, reason: price }] : [],
  );

/** Returns the prices that are sent. A line that the person has not touched keeps its price, also one that a colleague has saved. */
export const chosenLines = (
  entries: WorkEntries,
  request: Pick<KnownRequest, 'lines'>,
): PricesBody['lines'] =>
  choicesIn(entries, request).flatMap(({ position, price }) =>
    price === null || typeof price === 'string' ? [] : [{ position, price }],
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the same day a year later, as the server does. */
const yearAfter = (time: number): string => {
  const day = new Date(time);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return dayOf(day.getTime());
};

/** Returns what prevents the offer from being sent. */
export const sendingProblems = ({ validUntil, text }: WorkEntries, now: number): readonly WorkProblem[] => {
  const isDay = DAY.test(validUntil);
  const problems: WorkProblem[] = [];
  if (!isDay) problems.push({ field: 'validUntil', reason: 'missing' });
  else if (validUntil < dayOf(now) || validUntil > yearAfter(now))
    problems.push({ field: 'validUntil', reason: 'implausible' });
  if ([...text.trim()].length > TEXT_LIMITS.message) problems.push({ field: 'text', reason: 'tooLong' });
  return problems;
};

/** Returns what the page begins with: nothing is entered, a last day is proposed. */
export const nothingEntered = (proposedUntil: string): WorkEntries => ({
  lines: {},
  validUntil: proposedUntil,
  text: '',
});

/** Returns the draft that entries make; `null` if they say no more than the page begins with. */
export const draftOf = (entries: WorkEntries, proposedUntil: string): WorkEntries | null =>
  Object.keys(entries.lines).length === 0 && entries.validUntil === proposedUntil && entries.text === ''
    ? null
    : entries;

/** Returns whether two sets of entries price the lines in the same way. */
export const pricesAlike = (one: WorkEntries, other: WorkEntries): boolean =>
  Object.keys({ ...one.lines, ...other.lines }).every((position) =>
    isAlike(one.lines[position], other.lines[position]),
  );

export interface RemarkableLine {
  readonly articleNo: string;
  readonly remark: 'free' | 'farBelow';
}

/** Returns the lines whose prices may be a slip: nothing to pay, or less than half of the shop's price. */
export const remarkableLines = ({ lines }: Pick<KnownRequest, 'lines'>): readonly RemarkableLine[] =>
  lines.flatMap(({ articleNo, priceCents, shopPriceCents }): RemarkableLine[] => {
    if (priceCents === 0) return [{ articleNo, remark: 'free' }];
    const isFarBelow = priceCents !== null && shopPriceCents !== null && priceCents * 2 < shopPriceCents;
    return isFarBelow ? [{ articleNo, remark: 'farBelow' }] : [];
  });
