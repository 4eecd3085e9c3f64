import type { FoundRecord, RecordId } from '#contract/catalogue/search.contract.ts';

/** The beginning of a number is searched for from this many characters on. */
const BEGINNING = 3;

/** Returns a number as it is compared: without dots, hyphens, slashes and blanks, as the indexes hold it. */
export const numberCode = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.\-/\s]/gu, '');

/** Most words are not meant as numbers, and would begin a customer's own number only by chance. */
export const mayBeginNumber = (code: string): boolean => code.length >= BEGINNING && /\d/.test(code);

/** A record with the number by which it was found. */
export interface NumberedRecord extends FoundRecord {
  readonly foundBy: 'number' | 'customerOrderNo';
  /** True if the whole number was typed. */
  readonly isExact: boolean;
}

type Rank = readonly [foundBy: NumberedRecord['foundBy'], kinds: readonly FoundRecord['kind'][]];

/** The portal's own numbers come first. An offer and the order placed from it share the customer's number; then the order counts. */
const RANKS: readonly Rank[] = [
  ['number', ['order', 'offer', 'machine']],
  ['customerOrderNo', ['order']],
  ['customerOrderNo', ['offer']],
];

/** Returns the record that a number means; `null` if it means none, or may mean several. */
export const exactRecord = (found: readonly NumberedRecord[]): RecordId | null => {
  for (const [foundBy, kinds] of RANKS) {
    const [only, ...more] = found.filter(
      (record) => record.isExact && record.foundBy === foundBy && kinds.includes(record.kind),
    );
    if (more.length > 0) return null;
    if (only !== undefined) return { kind: only.kind, number: only.number };
  }
  return null;
};
