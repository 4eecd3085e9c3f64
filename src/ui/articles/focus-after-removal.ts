import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

interface Removal {
  readonly key: string;
  readonly index: number;
  /** Names the entry that replaces the removed one, wherever that entry then is in the list. */
  readonly successor: string | undefined;
}

/** Prefers the quantity field, because a hurried second key press could do harm on a button that removes. */
const fieldBeside = (control: HTMLElement | undefined): HTMLElement | undefined =>
  control?.closest('tr, li')?.querySelector('input') ?? control;

/**
 * Moves the focus when the entry that has it is gone: to the successor of the entry, or else to the next entry, or else to the last, or else to
 * `fallback`. `controls` selects the control of each entry within the list, in the order of the `keys`.
 */
export const useFocusAfterRemoval = (
  keys: readonly string[],
  list: RefObject<HTMLElement | null>,
  controls: string,
  fallback?: RefObject<HTMLElement | null>,
): ((key: string, successor?: string) => void) => {
  const removed = useRef<Removal | null>(null);
  const shown = useRef(keys);
  useLayoutEffect(() => {
    shown.current = keys;
    const expected = removed.current;
    if (expected === null || keys.includes(expected.key)) return;
    removed.current = null;
    const left = list.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    const successor = keys.findIndex((key) => key === expected.successor);
    const next =
      successor === -1 ? left[Math.min(expected.index, left.length - 1)] : fieldBeside(left[successor]);
    (next ?? fallback?.current)?.focus();
  }, [keys, list, controls, fallback]);
  // This function stays the same, so that no other line is drawn again.
  return useCallback((key, successor) => {
    removed.current = { key, index: shown.current.indexOf(key), successor };
  }, []);
};
