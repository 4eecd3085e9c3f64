import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

interface Line {
  readonly articleNo: string;
}

/**
 * When the line with the focus is gone, the next one takes the focus, else the last, else `fallback`. `controls`
 * selects the control of each line within the list, in the order of the lines.
 */
export const useFocusAfterRemoval = (
  lines: readonly Line[],
  list: RefObject<HTMLElement | null>,
  controls: string,
  fallback?: RefObject<HTMLElement | null>,
): ((articleNo: string) => void) => {
  const removed = useRef<{ articleNo: string; index: number } | null>(null);
  const shown = useRef(lines);
  useLayoutEffect(() => {
    shown.current = lines;
    const expected = removed.current;
    if (expected === null || lines.some(({ articleNo }) => articleNo === expected.articleNo)) return;
    removed.current = null;
    const left = list.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    const next = left[Math.min(expected.index, left.length - 1)] ?? fallback?.current;
    next?.focus();
  }, [lines, list, controls, fallback]);
  // It stays the same, so that no other line is drawn again.
  return useCallback((articleNo) => {
    removed.current = { articleNo, index: shown.current.findIndex((line) => line.articleNo === articleNo) };
  }, []);
};
