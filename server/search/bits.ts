/** Sets of document numbers, one bit each. */
export type Bits = Uint32Array;

export const bitsFor = (documents: number): Bits => new Uint32Array(Math.ceil(documents / 32));

export const allBits = (documents: number): Bits => {
  const bits = bitsFor(documents).fill(0xffffffff);
  const last = documents % 32;
  if (last !== 0) bits[bits.length - 1] = 2 ** last - 1;
  return bits;
};

export const addBit = (bits: Bits, document: number): void => {
  bits[document >>> 5]! |= 1 << (document & 31);
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
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += onesIn(bits[word]!);
  return count;
};

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);

/** The places in which a set has members: few for a rare term, so that counting many facets stays cheap. */
export const occupiedWords = (bits: Bits): Uint32Array => {
  const places = new Uint32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) places[count++] = word;
  return places.subarray(0, count);
};

/** How many members two sets share, looking only at the given places. */
export const countCommon = (one: Bits, other: Bits, places: Uint32Array): number => {
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const word = places[at]!;
    count += onesIn(one[word]! & other[word]!);
  }
  return count;
};

/** The members from `offset` on in ascending order, at most `limit`. */
export const membersFrom = (bits: Bits, offset: number, limit: number): number[] => {
  const members: number[] = [];
  let toSkip = offset;
  for (let word = 0; word < bits.length && members.length < limit; word += 1) {
    let rest = bits[word]!;
    const ones = onesIn(rest);
    if (toSkip >= ones) {
      toSkip -= ones;
      continue;
    }
    for (; rest !== 0 && members.length < limit; rest &= rest - 1) {
      if (toSkip > 0) toSkip -= 1;
      else members.push((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
  return members;
};
