/** Makes repeatable choices: the same name gives the same sequence on every machine. */
export interface Random {
  /** Returns a share in [0, 1). */
  next: () => number;
  /** Includes both ends. */
  integer: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
}

/** Hashes the name with FNV-1a. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/**
 * Implements Mulberry32. Each subject of the demo data draws from a source of its own, so that one more order does not change every
 * machine.
 */
export const randomFor = (name: string): Random => {
  let state = seedOf(`quellmoor ${name}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
};
