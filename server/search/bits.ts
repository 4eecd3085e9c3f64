/**
 * A set of document numbers, one bit each, in 32-bit words. The words are signed, because unsigned ones would be handled as floating-point
 * numbers.
 */
export type Bits = Int32Array;

export const bitsFor = (documents: number): Bits => new Int32Array(Math.ceil(documents / 32));

/** Adds all documents. */
export const fillBits = (bits: Bits, documents: number): Bits => {
  bits.fill(-1);
  const last = documents % 32;
  if (last !== 0) bits[bits.length - 1] = 2 ** last - 1;
  return bits;
};

export const addBit = (bits: Bits, document: number): void => {
  bits[document >>> 5]! |= 1 << (document & 31);
};

export const removeBit = (bits: Bits, document: number): void => {
  bits[document >>> 5]! &= ~(1 << (document & 31));
};

export const hasBit = (bits: Bits, document: number): boolean =>
  (bits[document >>> 5]! & (1 << (document & 31))) !== 0;

export const unite = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word]! |= other[word]!;
};

export const intersect = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word]! &= other[word]!;
};

export const subtract = (target: Bits, other: Bits): void => {
  for (let word = 0; word < target.length; word += 1) target[word]! &= ~other[word]!;
};

const onesIn = (word: number): number => {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += onesIn(bits[word]!);
  return count;
};

export const isEmpty = (bits: Bits): boolean => {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false;
  return true;
};

/**
 * Records the places of the 32-bit words that are not empty, and returns their number. A rare term has few of them, so that counting many
 * facets stays cheap.
 */
export const occupiedPlaces = (bits: Bits, places: Int32Array): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    if (bits[word] !== 0) {
      places[count] = word;
      count += 1;
    }
  }
  return count;
};

/** Returns how many members two sets share, and looks only at the first `placeCount` of the given places. */
export const countCommon = (one: Bits, other: Bits, places: Int32Array, placeCount: number): number => {
  let count = 0;
  for (let at = 0; at < placeCount; at += 1) {
    const word = places[at]!;
    count += onesIn(one[word]! & other[word]!);
  }
  return count;
};

/** Visits the members that are in all of the sets, in ascending order. */
export const visitCommon = (sets: readonly Bits[], visit: (document: number) => void): void => {
  const [first, ...others] = sets;
  for (let word = 0; word < (first?.length ?? 0); word += 1) {
    let rest = first![word]!;
    for (const other of others) rest &= other[word]!;
    for (; rest !== 0; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest));
  }
};

/** Collects one page of members after `toSkip` others have been skipped. */
export interface BitsPage {
  readonly members: number[];
  readonly limit: number;
  toSkip: number;
}

/** Adds the members that are in `within` but not in `without`, in ascending order. */
export const takeMembers = (page: BitsPage, bits: Bits, within: Bits, without: Bits): void => {
  for (let word = 0; word < bits.length && page.members.length < page.limit; word += 1) {
    let rest = bits[word]! & within[word]! & ~without[word]!;
    const ones = onesIn(rest);
    if (page.toSkip >= ones) {
      page.toSkip -= ones;
      continue;
    }
    for (; rest !== 0 && page.members.length < page.limit; rest &= rest - 1) {
      if (page.toSkip > 0) page.toSkip -= 1;
      else page.members.push((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
};
