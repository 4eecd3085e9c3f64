import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

interface Line {
  readonly articleNo: string;
}

interface Removal {
  readonly articleNo: string;
  readonly index: number;
  /** The article that takes its place, wherever its line is then. */
  readonly successorNo: string | undefined;
}

/** The field for the quantity is safer under a hurried second key than a button that removes. */
const fieldBeside = (control: HTMLElement | undefined): HTMLElement | undefined =>
  control?.closest('tr, li')?.querySelector('input') ?? control;

/**
 * When the line with the focus is gone, its successor's takes the focus, else the next one, else the last, else `fallback`. `controls`
 * selects the control of each line within the list, in the order of the lines.
 */
export const useFocusAfterRemoval = (
  lines: readonly Line[],
  list: RefObject<HTMLElement | null>,
  controls: string,
  fallback?: RefObject<HTMLElement | null>,
): ((articleNo: string, successorNo?: string) => void) => {
  const removed = useRef<Removal | null>(null);
  const shown = useRef(lines);
  useLayoutEffect(() => {
    shown.current = lines;
    const expected = removed.current;
    if (expected === null || lines.some(({ articleNo }) => articleNo === expected.articleNo)) return;
    removed.current = null;
    const left = list.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    const successor = lines.findIndex(({ articleNo }) => articleNo === expected.successorNo);
    const next =
      successor === -1 ? left[Math.min(expected.index, left.length - 1)] : fieldBeside(left[successor]);
    (next ?? fallback?.current)?.focus();
  }, [lines, list, controls, fallback]);
  // It stays the same, so that no other line is drawn again.
  return useCallback((articleNo, successorNo) => {
    const index = shown.current.findIndex((line) => line.articleNo === articleNo);
    removed.current = { articleNo, index, successorNo };
  }, []);
};
