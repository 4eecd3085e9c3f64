import type { ArticleIndex } from './article-index.ts';
import { bitsFor, type Bits } from './bits.ts';

/** An index, with sets to use while a query is answered. */
export interface Workspace {
  readonly index: ArticleIndex;
  /** Returns an empty set for use until the query is answered or the enclosing `lend` ends. */
  take(): Bits;
  /** Runs work; afterwards, the sets that the work took can be taken again. */
  lend(work: () => void): void;
}

const setsOf = new WeakMap<ArticleIndex, Bits[]>();

/**
 * Lends sets for one query and keeps them for the next: new ones for each query would keep the garbage collector busy for longer than the
 * search itself takes. Each query runs to its end before the next, so nothing else writes into the sets.
 */
export const workspaceOf = (index: ArticleIndex): Workspace => {
  const sets = setsOf.get(index) ?? [];
  setsOf.set(index, sets);
  let taken = 0;
  return {
    index,
    take: () => {
      const set = sets[taken] ?? bitsFor(index.documents);
      sets[taken] = set;
      taken += 1;
      return set.fill(0);
    },
    lend: (work) => {
      const before = taken;
      work();
      taken = before;
    },
  };
};
