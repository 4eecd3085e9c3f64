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

const entryOf = ({ lines }: WorkEntries, position: number): LineEntry =>
  lines[String(position)] ?? { mode: 'none', value: '' };

const choicesIn = (entries: WorkEntries, { lines }: Pick<KnownRequest, 'lines'>) =>
  lines.map(({ position, shopPriceCents }) => ({
    position,
    price: choiceIn(entryOf(entries, position), shopPriceCents !== null),
  }));

/** Returns the lines whose entries cannot be read as prices. */
export const priceProblems = (
  entries: WorkEntries,
  request: Pick<KnownRequest, 'lines'>,
): readonly WorkProblem[] =>
  choicesIn(entries, request).flatMap(({ position, price }) =>
    typeof price === 'string' ? [{ field: `price-${position}`, reason: price }] : [],
  );

/** Returns the prices that are sent; lines without a choice keep theirs. */
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

const euros = (cents: number): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** Returns what the page begins with: prices that are set are shown as they are. */
export const entriesOf = ({ lines }: Pick<KnownRequest, 'lines'>, proposedUntil: string): WorkEntries => ({
  lines: Object.fromEntries(
    lines.map(({ position, priceCents, shopPriceCents }): [string, LineEntry] => {
      if (priceCents === null) return [String(position), { mode: 'none', value: '' }];
      if (priceCents === shopPriceCents) return [String(position), { mode: 'shop', value: '' }];
      return [String(position), { mode: 'own', value: euros(priceCents) }];
    }),
  ),
  validUntil: proposedUntil,
  text: '',
});

/** Returns whether two sets of entries price the lines in the same way. */
export const pricesAlike = (one: WorkEntries, other: WorkEntries): boolean =>
  Object.entries(one.lines).every(
    ([position, { mode, value }]) =>
      other.lines[position]?.mode === mode && other.lines[position]?.value === value,
  );
