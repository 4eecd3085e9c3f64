export interface Paired<TItem> {
  readonly changed: readonly { readonly before: TItem; readonly after: TItem }[];
  readonly added: readonly TItem[];
  readonly removed: readonly TItem[];
}

/**
 * Tells what was changed from what is gone and what is new: each new thing is paired with the likest of the old ones, the
 * likest pairs first. `likeness` is 0 for what has nothing in common, and 1 for what is the same.
 */
export const paired = <TItem>(
  old: readonly TItem[],
  now: readonly TItem[],
  likeness: (before: TItem, after: TItem) => number,
  least: number,
): Paired<TItem> => {
  const candidates = now
    .flatMap((after) => old.map((before) => ({ before, after, like: likeness(before, after) })))
    .filter(({ like }) => like >= least)
    .toSorted((one, other) => other.like - one.like);
  const [gone, come] = [new Set(old), new Set(now)];
  const changed = candidates.filter(({ before, after }) => {
    const isFree = gone.has(before) && come.has(after);
    if (isFree) {
      gone.delete(before);
      come.delete(after);
    }
    return isFree;
  });
  return { changed, added: [...come], removed: [...gone] };
};

/** The longest list that both have in the same order. */
export const shared = (one: readonly string[], other: readonly string[]): readonly string[] => {
  let above: (readonly string[])[] = Array.from({ length: other.length + 1 }, () => []);
  for (const step of one) {
    const line: (readonly string[])[] = [[]];
    for (const [column, candidate] of other.entries()) {
      const left = line[column]!;
      const up = above[column + 1]!;
      if (step === candidate) line.push([...above[column]!, step]);
      else line.push(left.length > up.length ? left : up);
    }
    above = line;
  }
  return above.at(-1)!;
};

/** How much of two lists is the same in the same order, from 0 to 1. */
export const likenessOf = (one: readonly string[], other: readonly string[]): number =>
  shared(one, other).length / Math.max(one.length, other.length);
