export interface Paired<TItem> {
  readonly changed: readonly { readonly before: TItem; readonly after: TItem }[];
  readonly added: readonly TItem[];
  readonly removed: readonly TItem[];
}

/**
 * Distinguishes what has changed from what is gone and what is new: each new thing is paired with the most similar old one,
 * the most similar pairs first. `likeness` is 0 for things without anything in common, and 1 for equal ones.
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

/** Returns the longest common subsequence of two lists. */
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

/** Returns how much of two lists is equal and in the same order, from 0 to 1. */
export const likenessOf = (one: readonly string[], other: readonly string[]): number =>
  shared(one, other).length / Math.max(one.length, other.length);
