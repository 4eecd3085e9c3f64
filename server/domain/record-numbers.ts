import type { FoundRecord, RecordId } from '#contract/catalogue/search.contract.ts';

/** The beginning of a number is looked for from this many characters on. */
const BEGINNING = 3;

/** Returns a number as it is compared: without dots, hyphens, slashes and blanks, as the indexes hold it. */
export const numberCode = (written: string): string =>
  written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.\-/\s]/gu, '');

/** Most words are not meant as a number, and would only by chance begin one of the customer's own. */
export const mayBeginNumber = (code: string): boolean => code.length >= BEGINNING && /\d/.test(code);

/** Describes a record with the number by which it was found. */
export interface NumberedRecord extends FoundRecord {
  readonly foundBy: 'number' | 'customerOrderNo';
  /** Holds if that number was typed to its end. */
  readonly isExact: boolean;
}

type Rank = readonly [foundBy: NumberedRecord['foundBy'], kinds: readonly FoundRecord['kind'][]];

/** The portal's own numbers come first. An offer and the order made from it share the customer's number: the order counts. */
const RANKS: readonly Rank[] = [
  ['number', ['order', 'offer', 'machine']],
  ['customerOrderNo', ['order']],
  ['customerOrderNo', ['offer']],
];

/** Returns the record that a number means; `null` if it is none, or if it may be several. */
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
