import type { FoundRecord, RecordId } from '#contract/catalogue/search.contract.ts';

/** A search for the beginning of a number needs at least this many characters. */
const BEGINNING = 3;

/**
 * Returns a number in the form in which the indexes hold it: without dots, hyphens, slashes and spaces. Unlike `foldCode`, it leaves
 * umlauts as they are, as the indexes do.
 */
export const numberCode = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.\-/\s]/gu, '');

/**
 * Returns whether a word may be the beginning of a number: most words are not meant as numbers, and would begin a customer's own number
 * only by chance.
 */
export const mayBeginNumber = (code: string): boolean => code.length >= BEGINNING && /\d/.test(code);

/** Describes a record with the number by which it was found. */
export interface NumberedRecord extends FoundRecord {
  readonly foundBy: 'number' | 'customerOrderNo';
  /** Tells whether the whole number was typed. */
  readonly isExact: boolean;
}

type Rank = readonly [foundBy: NumberedRecord['foundBy'], kinds: readonly FoundRecord['kind'][]];

/** Ranks the portal's own numbers first. An offer and the order placed from it share the customer's number, which then means the order. */
const RANKS: readonly Rank[] = [
  ['number', ['order', 'offer', 'machine']],
  ['customerOrderNo', ['order']],
  ['customerOrderNo', ['offer']],
];

/** Returns the record that a number means; `null` means that it stands for no record, or for several. */
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
